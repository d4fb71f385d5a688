import { setTimeout as sleep } from "node:timers/promises";
import { isConnectionError } from "./connection-error.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Runs a task again until the database can be reached; `onFailure` is told of every attempt that failed. Rejects with any other
 * error of the task, and with an AbortError once `signal` fires.
 */
export async function retryWhileAway<Result>(
  task: () => Promise<Result>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<Result> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    signal.throwIfAborted();
    try {
      return await task();
    } catch (error) {
      if (!isConnectionError(error)) throw error;
      onFailure(error);
    }
    await sleep(pause, undefined, { signal, ref: false });
  }
}
