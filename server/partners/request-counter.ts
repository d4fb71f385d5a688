import type { Pool } from "pg";
import { MINUTE_MS } from "../../core/format/time-units.ts";
import { consumeFrom, createPostgresLimiter } from "../platform/limits/postgres-limiter.ts";

/** How much of its minute a key has used. */
export interface RequestCount {
  readonly limit: number;
  readonly remaining: number;
  /** Until the minute ends, rounded up. */
  readonly resetSeconds: number;
  readonly isOver: boolean;
}

/** Counts one request of a key, for all processes on one database. Rejects without the database. */
export type RequestCounter = (key: {
  readonly siteId: string;
  readonly keyId: string;
  readonly requestsPerMinute: number;
}) => Promise<RequestCount>;

/** Creates the counter; `factor` is LIMIT_FACTOR. Each owner sets the bound of a key, so the rules of `RATE_LIMITS` don't fit. */
export function createRequestCounter(pool: Pool, factor: number): RequestCounter {
  // The bound is the key's own.
  const bound = {
    keyPrefix: "partner",
    points: Number.MAX_SAFE_INTEGER,
    duration: MINUTE_MS / 1_000,
  };
  const counter = createPostgresLimiter(bound, pool);
  return async ({ siteId, keyId, requestsPerMinute }) => {
    const limit = Math.max(1, Math.round(requestsPerMinute * factor));
    const { consumedPoints, msBeforeNext } = await consumeFrom(counter, `${siteId} ${keyId}`);
    return {
      limit,
      remaining: Math.max(0, limit - consumedPoints),
      resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
      isOver: consumedPoints > limit,
    };
  };
}
