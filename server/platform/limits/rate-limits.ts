import type { Pool } from "pg";
import type { LogWriter } from "../http/options.ts";
import { createGuardedQuery } from "./guarded-query.ts";
import { createLimitCounter, type LimitCounter } from "./limit-counter.ts";
import { networkAround } from "./network-around.ts";
import { RATE_LIMITS, type RateLimitRule } from "./rules.ts";

/** Whether an attempt is within the limits. */
export type RateLimitResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** Limits how often callers may do something that has a cost. */
export interface RateLimits {
  /**
   * Counts one attempt under a rule. `network` is the caller's; `session` the conversation it belongs to: without one the
   * bounds per session do not apply. Never rejects: without a database this process counts alone.
   */
  consume(
    rule: RateLimitRule,
    site: string,
    network: string,
    session?: string,
  ): Promise<RateLimitResult>;
}

/** Creates the rate limits, shared by all processes on the same database. `factor` multiplies all of them. */
export function createRateLimits({
  pool,
  factor,
  log,
}: {
  readonly pool: Pool;
  readonly factor: number;
  readonly log: Pick<LogWriter, "warn">;
}): RateLimits {
  const query = createGuardedQuery(log);
  const counters = Object.fromEntries(
    Object.entries(RATE_LIMITS).map(([rule, bounds]) => [
      rule,
      bounds.map((bound) => createLimitCounter(bound, factor, pool, query)),
    ]),
  ) as Record<RateLimitRule, LimitCounter[]>; // fromEntries forgets the keys
  return {
    async consume(rule, site, network, session) {
      const callers = {
        network: `${site} ${network}`,
        household: `${site} ${networkAround(network, 56)}`,
        "provider-block": `${site} ${networkAround(network, 48)}`,
        session: `${site} ${session}`,
        site,
      };
      const keyOf = ({ per }: LimitCounter) => callers[per];
      // An IPv4 address has no larger network around it that belongs to one household.
      const isAlone = callers.household === callers.network;
      const applicable = counters[rule].filter(({ per }) =>
        per === "session"
          ? session !== undefined
          : !isAlone || (per !== "household" && per !== "provider-block"),
      );
      // Checked before anything is counted: when one bound is used up, the others need no query.
      const usedUpMs = Math.max(...applicable.map((counter) => counter.usedUpFor(keyOf(counter))));
      if (usedUpMs > 0) return rejected(usedUpMs);
      for (const group of groupsOf(applicable)) {
        const waits = await Promise.all(group.map((counter) => counter.use(keyOf(counter))));
        if (Math.max(...waits) > 0) return rejected(Math.max(...waits));
      }
      return { ok: true };
    },
  };
}

/** Groups of counters that are counted at the same time; the groups follow one another. */
function groupsOf(counters: readonly LimitCounter[]): LimitCounter[][] {
  const groups: LimitCounter[][] = [];
  for (const counter of counters) {
    const group = groups.at(-1);
    if (group && counter.isConcurrent) group.push(counter);
    else groups.push([counter]);
  }
  return groups;
}

function rejected(ms: number): RateLimitResult {
  return { ok: false, retryAfterSeconds: Math.ceil(ms / 1_000) };
}
