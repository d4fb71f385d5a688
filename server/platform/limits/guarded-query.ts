import type { LogWriter } from "../http/options.ts";

/** Runs a query; null when the database does not answer. */
export type GuardedQuery = <T>(question: () => Promise<T>) => Promise<T | null>;

/** The longest a caller waits to be counted, in milliseconds. */
const TIMEOUT_MS = 1_000;

/** After a failure no query is sent for this many milliseconds, so that a flood does not queue up at a sick database. */
const PAUSE_MS = 2_000;

/** Creates a query runner that gives up quickly, and logs each outage once. */
export function createGuardedQuery(log: Pick<LogWriter, "warn">): GuardedQuery {
  let pausedUntil = 0;
  return async (question) => {
    if (performance.now() < pausedUntil) return null;
    try {
      return await inTime(question());
    } catch (err) {
      if (performance.now() >= pausedUntil) {
        log.warn(
          { err },
          "the database can't count for the rate limits; this process counts on its own",
        );
      }
      pausedUntil = performance.now() + PAUSE_MS;
      return null;
    }
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`no answer in ${TIMEOUT_MS} ms`)),
    TIMEOUT_MS,
  );
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
