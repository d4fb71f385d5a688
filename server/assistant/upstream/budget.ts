import type { LanguageModelUsage } from "ai";
import type { Pool } from "pg";

/** What the model may cost in a month, counted by all processes together. */
export interface Budget {
  hasRoom(): Promise<boolean>;
  /** Counts one reply; the texts stand in where the model's server does not say what was used. */
  spend(usage: LanguageModelUsage, asked: string, said: string): Promise<void>;
}

/** Dollars for a million tokens where the server does not name its price: dear on purpose, so that the bound holds. */
const PRICE = { in: 3, out: 15 };

/** Counts are kept in hundredths of a cent: whole numbers, as the table wants them. */
const UNITS = 10_000;

const DAYS_KEPT_MS = 70 * 24 * 3_600_000;

/** `limit`: dollars a month; null for no bound, and then nothing is counted. Months are those of UTC. */
export function openBudget(pool: Pool, limit: number | null, now: () => number): Budget {
  const key = () => `model-budget ${new Date(now()).toISOString().slice(0, 7)}`;
  return {
    async hasRoom() {
      if (limit === null) return true;
      const { rows } = await pool.query("SELECT points FROM limits WHERE key = $1", [key()]);
      return (rows[0]?.points ?? 0) < limit * UNITS;
    },
    async spend(usage, asked, said) {
      if (limit === null) return;
      const units = Math.max(1, Math.round(costOf(usage, asked, said) * UNITS));
      await pool.query(
        `INSERT INTO limits (key, points, expire) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE SET points = limits.points + excluded.points`,
        [key(), units, now() + DAYS_KEPT_MS],
      );
    },
  };
}

/** Dollars: as the server says, else by the tokens it counted, else by the letters. */
function costOf(usage: LanguageModelUsage, asked: string, said: string): number {
  const named = usage.raw?.cost;
  if (typeof named === "number" && named >= 0) return named;
  const tokensIn = usage.inputTokens || asked.length / 3;
  const tokensOut = usage.outputTokens || said.length / 3;
  return (tokensIn * PRICE.in + tokensOut * PRICE.out) / 1_000_000;
}
