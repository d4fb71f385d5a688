import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Ask } from "./line.ts";
import type { Bound } from "./rules.ts";

/** Counts one bound's uses, key by key, for all processes on one database. */
export interface Counter {
  readonly per: Bound["per"];
  /** Whether it counts at the same moment as the one before it. */
  readonly beside: boolean;
  /** How long a key is known to be used up, without asking anybody: ms; not above 0 when that is not known. */
  usedUpFor(key: string): number;
  /** Counts one use; 0 when it is within the bound, else how long to wait: ms. */
  use(key: string): Promise<number>;
}

/** How many used-up keys are remembered. A flood from more networks than these asks the database again. */
const remembered = 10_000;

/** `factor` widens or narrows the bound. `ask` puts questions to the database; without its answer this process counts alone. */
export function openCounter(bound: Bound, factor: number, pool: Pool, ask: Ask): Counter {
  const points = Math.max(1, Math.round(bound.times * factor));
  const numbers = { keyPrefix: bound.name, points, duration: bound.seconds };
  const shared = new RateLimiterPostgres({
    ...numbers,
    storeClient: pool,
    storeType: "pool",
    tableName: "limits",
    tableCreated: true, // by our own migration
    clearExpiredByTimeout: false, // it would keep a timer that cannot be stopped
  });
  const alone = new RateLimiterMemory(numbers);
  const usedUp = new LRUCache<string, true>({ max: remembered });
  const turns = new Map<string, Promise<number>>();

  async function spend(key: string): Promise<number> {
    const known = usedUp.getRemainingTTL(key);
    if (known > 0) return known;
    const found = (await ask(() => spent(shared, key))) ?? (await spent(alone, key));
    const wait = Math.max(found.msBeforeNext, 1);
    if (found.consumedPoints >= points) usedUp.set(key, true, { ttl: wait });
    return found.consumedPoints > points ? wait : 0;
  }

  return {
    per: bound.per,
    beside: bound.beside === true,
    usedUpFor: (key) => usedUp.getRemainingTTL(key),
    // One after the other for one key: of a thousand at once the first few ask, and the rest know by then.
    async use(key) {
      const before = turns.get(key);
      const mine = (async () => {
        await before?.catch(() => {});
        return spend(key);
      })();
      turns.set(key, mine);
      try {
        return await mine;
      } finally {
        if (turns.get(key) === mine) turns.delete(key);
      }
    },
  };
}

/** The library rejects with the count when it is above the bound, and with an Error when there is no count. */
async function spent(limiter: RateLimiterPostgres | RateLimiterMemory, key: string) {
  try {
    return await limiter.consume(key);
  } catch (found) {
    if (found instanceof RateLimiterRes) return found;
    throw found;
  }
}
