import { constants } from "node:os";
import { type Progress, progressText } from "../../core/progress/progress.ts";
import { type Task, TaskCanceledError } from "../../server/tasks/task.ts";

/** How often the line on a terminal changes at most, in milliseconds. */
const TERMINAL_MS = 100;
/** How often a line is added at most where the output goes to a file or another program, and to nothing before. */
const LOG_MS = 5_000;

/** A process group and doorstep.mjs may pass the same signal on twice within this time, in milliseconds. */
const SAME_PRESS_MS = 500;

/** Where progress is written: beside the results, so that a script that reads those gets nothing else. */
interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Runs the long work of a command. It shows how far it is, and Ctrl+C, SIGTERM or a hang-up cancels it: then it throws
 * `canceledText`, and the exit code is that of the signal. The same signal again ends the process at once, whatever it
 * waits for.
 */
export async function withTerminalTask<Result>(
  canceledText: string,
  work: (task: Task) => Promise<Result>,
): Promise<Result> {
  const canceling = new AbortController();
  const line = createProgressLine(process.stderr);
  let first: { readonly signal: NodeJS.Signals; readonly at: number } | undefined;
  let isAtWork = true;
  // Until the process ends: the database is closed after the work, and doorstep.mjs sends SIGTERM a second after Ctrl+C.
  const cancel = (signal: NodeJS.Signals) => {
    if (first) {
      const isAgain = signal === first.signal && performance.now() - first.at >= SAME_PRESS_MS;
      if (isAgain) process.exit(exitCodeOf(signal));
      return;
    }
    first = { signal, at: performance.now() };
    if (isAtWork) line.cancel();
    canceling.abort(new TaskCanceledError());
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, cancel);
  try {
    return await work({ signal: canceling.signal, report: line.show });
  } catch (error) {
    if (error !== canceling.signal.reason) throw error;
    if (first) process.exitCode = exitCodeOf(first.signal);
    throw new Error(canceledText, { cause: error });
  } finally {
    isAtWork = false;
    line.clear();
  }
}

/** The line of progress: rewritten in place on a terminal, else a new one every few seconds. */
export function createProgressLine(output: ProgressOutput, now = () => performance.now()) {
  let shownAt = output.isTTY ? Number.NEGATIVE_INFINITY : now();
  let isShown = false;
  let isCanceled = false;
  const write = (text: string) => {
    isShown = true;
    output.write(output.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
  };
  return {
    show(progress: Progress): void {
      if (isCanceled || now() - shownAt < (output.isTTY ? TERMINAL_MS : LOG_MS)) return;
      shownAt = now();
      write(progressText(progress));
    },
    /** Says that the work is being canceled; nothing of its progress is shown afterwards. */
    cancel(): void {
      isCanceled = true;
      write("Canceling …");
    },
    /** Makes room for the result. */
    clear(): void {
      if (output.isTTY && isShown) output.write("\r\u001b[2K");
    },
  };
}

function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
