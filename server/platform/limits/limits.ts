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
  /**
   * Counts one attempt under a rule. `network` is the caller's, `session` the conversation it belongs to: without one the
   * bounds by conversation do not count. Never rejects: without a database this process counts alone.
   */
  take(rule: Rule, site: string, network: string, session?: string): Promise<Taken>;
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
    async take(rule, site, network, session) {
      const callers = { network: `${site} ${network}`, session: `${site} ${session}`, site };
      const keyOf = ({ per }: Counter) => callers[per];
      const asked = counters[rule].filter(({ per }) => per !== "session" || session !== undefined);
      // Before anything is counted: where one bound is used up, the others need not be asked.
      const known = Math.max(...asked.map((counter) => counter.usedUpFor(keyOf(counter))));
      if (known > 0) return refused(known);
      for (const group of groupsOf(asked)) {
        const waits = await Promise.all(group.map((counter) => counter.use(keyOf(counter))));
        if (Math.max(...waits) > 0) return refused(Math.max(...waits));
      }
      return { ok: true };
    },
    close: () => clearInterval(timer),
  };
}

/** One after the other, but for those that count beside the one before them. */
function groupsOf(counters: readonly Counter[]): Counter[][] {
  const groups: Counter[][] = [];
  for (const counter of counters) {
    const group = groups.at(-1);
    if (group && counter.beside) group.push(counter);
    else groups.push([counter]);
  }
  return groups;
}

function refused(ms: number): Taken {
  return { ok: false, retryAfterSeconds: Math.ceil(ms / 1_000) };
}
