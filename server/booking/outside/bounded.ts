import { createContext, Script } from "node:vm";
import { errorCode } from "../../platform/error-code.ts";

/** A hundred times what an honest file takes for one step, and short enough for visitors who wait meanwhile. */
const TIMEOUT_MS = 250;

/** Thrown when work was ended because it took too long. */
export class TookTooLongError extends Error {
  override readonly name = "TookTooLong";
}

const script = new Script("work()");
/** One for all calls, which follow one another; creating one takes milliseconds. */
const context: { work?: () => unknown } = createContext({});

/**
 * Runs synchronous work that a stranger's file could keep busy forever, such as a rule that never matches ("every February
 * 30"): V8 ends it after a quarter of a second. It is not a sandbox. Throws `TookTooLongError` then.
 */
export function bounded<Result>(work: () => Result): Result {
  context.work = work;
  try {
    // The script is nothing but the call of `work`.
    return script.runInContext(context, { timeout: TIMEOUT_MS }) as Result;
  } catch (error) {
    if (errorCode(error) === "ERR_SCRIPT_EXECUTION_TIMEOUT")
      throw new TookTooLongError("reading the file took too long");
    throw error;
  }
}
