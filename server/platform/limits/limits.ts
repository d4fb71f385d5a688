import type { Pool } from "pg";
import type { ShellLog } from "../http/options.ts";
import { type Counter, openCounter } from "./counter.ts";
import { openLine } from "./line.ts";
import { type Rule, rules } from "./rules.ts";

/** Whether one more is within the limits. */
export type Taken =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** How often callers may do what costs somebody something. */
export interface Limits {
  /** Counts one attempt under a rule. `network` is the caller's. Never rejects: without a database this process counts alone. */
  take(rule: Rule, site: string, network: string): Promise<Taken>;
  /** Stops sweeping. The pool is its owner's to end. */
  close(): void;
}

/** How often rows whose time is over are thrown away: ms. Addresses are not kept for longer than they count. */
const sweeping = 5 * 60_000;

/** Opens the limits, shared with every process on the same database. `factor` widens or narrows all of them. */
export function openLimits({
  pool,
  factor,
  log,
}: {
  readonly pool: Pool;
  readonly factor: number;
  readonly log: Pick<ShellLog, "warn">;
}): Limits {
  const ask = openLine(log);
  const counters = Object.fromEntries(
    Object.entries(rules).map(([rule, bounds]) => [
      rule,
      bounds.map((bound) => openCounter(bound, factor, pool, ask)),
    ]),
  ) as Record<Rule, Counter[]>;
  const sweep = () =>
    void ask(() => pool.query("DELETE FROM limits WHERE expire < $1", [Date.now()]));
  const timer = setInterval(sweep, sweeping).unref();
  return {
    async take(rule, site, network) {
      const keyOf = ({ per }: Counter) => (per === "site" ? site : `${site} ${network}`);
      // Before anything is counted: where one bound is used up, the others need not be asked.
      const known = Math.max(...counters[rule].map((counter) => counter.usedUpFor(keyOf(counter))));
      if (known > 0) return refused(known);
      for (const counter of counters[rule]) {
        const wait = await counter.use(keyOf(counter));
        if (wait > 0) return refused(wait);
      }
      return { ok: true };
    },
    close: () => clearInterval(timer),
  };
}

function refused(ms: number): Taken {
  return { ok: false, retryAfterSeconds: Math.ceil(ms / 1_000) };
}
