import type { ShellLog } from "../http/options.ts";

/** Puts a question to the database; null when it does not answer. */
export type Ask = <T>(question: () => Promise<T>) => Promise<T | null>;

/** Longer than this nobody waits only to be counted: ms. */
const patience = 1_000;

/** Who did not answer is left alone for this long, so that a flood does not queue up before a sick database: ms. */
const pause = 2_000;

/** A line to the database that gives up quickly, and says so in the log once per silence. */
export function openLine(log: Pick<ShellLog, "warn">): Ask {
  let silentUntil = 0;
  return async (question) => {
    if (performance.now() < silentUntil) return null;
    try {
      return await inTime(question());
    } catch (err) {
      if (performance.now() >= silentUntil) {
        log.warn({ err }, "the database does not count for the limits; this process counts alone");
      }
      silentUntil = performance.now() + pause;
      return null;
    }
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${patience} ms`)), patience);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
