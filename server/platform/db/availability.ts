import type { Pool } from "pg";
import { isConnectionError } from "./connection-error.ts";

/** Whether the database can be used right now. */
export interface Availability {
  /** Asks the database; false when it has not answered within 1.5 seconds. */
  ready(): Promise<boolean>;
  /** Whether a request that just failed did so because of the database: a connection broke within seconds, or it does not answer. */
  isAway(): Promise<boolean>;
  /** Takes note of an error of a query, wherever it was caught. */
  note(error: unknown): void;
}

/** A probe answers within two seconds, so it waits for less. */
const PROBE_TIMEOUT_MS = 1_500;
/** A server that ended may be back before the requests that it failed are answered. */
const RECENT_MS = 3_000;

/** Watches a pool. However many ask at once, there is one query. */
export function watchAvailability(pool: Pool): Availability {
  let brokenAt = -Infinity;
  let probe: Promise<boolean> | undefined;

  const note = (error: unknown) => {
    if (isConnectionError(error)) brokenAt = performance.now();
  };
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));

  function ready(): Promise<boolean> {
    probe ??= pool
      .query("SELECT 1")
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        probe = undefined;
      });
    return withTimeout(probe, PROBE_TIMEOUT_MS);
  }

  return {
    ready,
    note,
    isAway: async () => performance.now() - brokenAt < RECENT_MS || !(await ready()),
  };
}

/** The result of the promise, or false after so many milliseconds. */
function withTimeout(promise: Promise<boolean>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    void promise.then((result) => {
      clearTimeout(timer);
      resolve(result);
    });
  });
}
