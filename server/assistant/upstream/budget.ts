import type { LanguageModelUsage } from "ai";
import type { Pool } from "pg";
import { DAY_MS } from "../../../core/format/time-units.ts";

/** What the model may cost in a month, counted for all processes together. */
export interface ModelBudget {
  hasRoom(): Promise<boolean>;
  /** Counts the cost of one reply; it is estimated from the texts where the model's server does not report usage. */
  spend(usage: LanguageModelUsage, prompt: string, reply: string): Promise<void>;
}

/** Dollars for a million tokens where the server does not name its price: high on purpose, so that the limit holds. */
const DEFAULT_TOKEN_PRICE = { in: 3, out: 15 };

/** The table holds whole numbers: hundredths of a cent. */
const UNITS_PER_DOLLAR = 10_000;

/** A month's count is kept until well into the next. */
const RETENTION_MS = 70 * DAY_MS;

/** Creates the budget of `limit` dollars a month, in UTC; with null nothing is limited or counted. */
export function createModelBudget(
  pool: Pool,
  limit: number | null,
  now: () => number,
): ModelBudget {
  const key = () => `model-budget ${new Date(now()).toISOString().slice(0, 7)}`;
  return {
    async hasRoom() {
      if (limit === null) return true;
      const { rows } = await pool.query("SELECT points FROM limits WHERE key = $1", [key()]);
      return (rows[0]?.points ?? 0) < limit * UNITS_PER_DOLLAR;
    },
    async spend(usage, prompt, reply) {
      if (limit === null) return;
      const units = Math.max(1, Math.round(costOf(usage, prompt, reply) * UNITS_PER_DOLLAR));
      await pool.query(
        `INSERT INTO limits (key, points, expire) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE SET points = limits.points + excluded.points`,
        [key(), units, now() + RETENTION_MS],
      );
    },
  };
}

/** The cost in dollars: as the server reports it, else by its count of tokens, else by the length of the texts. */
function costOf(usage: LanguageModelUsage, prompt: string, reply: string): number {
  const named = usage.raw?.cost;
  if (typeof named === "number" && named >= 0) return named;
  const tokensIn = usage.inputTokens || prompt.length / 3;
  const tokensOut = usage.outputTokens || reply.length / 3;
  return (tokensIn * DEFAULT_TOKEN_PRICE.in + tokensOut * DEFAULT_TOKEN_PRICE.out) / 1_000_000;
}
