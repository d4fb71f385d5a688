import type { Pool } from "pg";
import { type RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** Counts uses in the table `limits`, for all processes on one database: `points` of them in `duration` seconds. */
export function createPostgresLimiter(
  bound: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
  pool: Pool,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...bound,
    storeClient: pool,
    storeType: "pool",
    tableName: "limits",
    tableCreated: true, // by our own migration
    clearExpiredByTimeout: false, // it would start a timer that cannot be stopped
  });
}

/** Counts one use. The library rejects with the count when it exceeds the bound, and with an Error when there is no count. */
export async function consumeFrom(
  limiter: RateLimiterPostgres | RateLimiterMemory,
  key: string,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key);
  } catch (result) {
    if (result instanceof RateLimiterRes) return result;
    throw result;
  }
}
