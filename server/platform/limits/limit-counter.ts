import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { GuardedQuery } from "./guarded-query.ts";
import { consumeFrom, createPostgresLimiter } from "./postgres-limiter.ts";
import type { RateLimitBound } from "./rules.ts";

/** Counts the uses of one bound, per key, for all processes on one database. */
export interface LimitCounter {
  readonly per: RateLimitBound["per"];
  /** Whether it is counted at the same time as the counter before it. */
  readonly isConcurrent: boolean;
  /** For how many milliseconds a key is known to be used up, without a query; 0 or less when unknown. */
  usedUpFor(key: string): number;
  /** Counts one use. Returns 0 within the bound, else the milliseconds to wait. */
  use(key: string): Promise<number>;
}

/** How many used-up keys are remembered. A flood from more networks queries the database again. */
const REMEMBERED_KEYS = 10_000;

/** Creates a counter. `factor` widens or narrows the bound. When `query` gets no answer, this process counts alone. */
export function createLimitCounter(
  bound: RateLimitBound,
  factor: number,
  pool: Pool,
  query: GuardedQuery,
): LimitCounter {
  const points = Math.max(1, Math.round(bound.times * (bound.isExact ? 1 : factor)));
  const numbers = { keyPrefix: bound.name, points, duration: bound.seconds };
  const shared = createPostgresLimiter(numbers, pool);
  const alone = new RateLimiterMemory(numbers);
  let usedUp: LRUCache<string, true> | undefined; // made at need: with its room for keys it takes 0.4 MB per bound
  const queues = new Map<string, Promise<number>>();

  async function consume(key: string): Promise<number> {
    const remaining = usedUp?.getRemainingTTL(key) ?? 0;
    if (remaining > 0) return remaining;
    const result = (await query(() => consumeFrom(shared, key))) ?? (await consumeFrom(alone, key));
    const wait = Math.max(result.msBeforeNext, 1);
    if (result.consumedPoints >= points) {
      usedUp ??= new LRUCache({ max: REMEMBERED_KEYS });
      usedUp.set(key, true, { ttl: wait });
    }
    return result.consumedPoints > points ? wait : 0;
  }

  return {
    per: bound.per,
    isConcurrent: bound.isConcurrent === true,
    usedUpFor: (key) => usedUp?.getRemainingTTL(key) ?? 0,
    // One after the other per key: of a thousand at once the first few query, and the rest know the answer by then.
    async use(key) {
      const before = queues.get(key);
      const mine = (async () => {
        await before?.catch(() => {});
        return consume(key);
      })();
      queues.set(key, mine);
      try {
        return await mine;
      } finally {
        if (queues.get(key) === mine) queues.delete(key);
      }
    },
  };
}
