import { constants } from "node:os";
import { type Progress, progressText } from "../../core/progress/progress.ts";
import { type Task, TaskCanceledError } from "../../server/tasks/task.ts";

/** How often the line on a terminal changes at most, in milliseconds. */
const TERMINAL_MS = 100;
/** How often a line is added at most where the output goes to a file or another program, and to nothing before. */
const LOG_MS = 5_000;

/** Where progress is written: beside the results, so that a script that reads those gets nothing else. */
interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Runs the long work of a command. It shows how far it is, and Ctrl+C, SIGTERM or a hang-up cancels it: then it throws
 * `canceledText`, and the exit code is that of the signal.
 */
export async function withTerminalTask<Result>(
  canceledText: string,
  work: (task: Task) => Promise<Result>,
): Promise<Result> {
  const canceling = new AbortController();
  const line = createProgressLine(process.stderr);
  let code = 0;
  // Until the process ends: the database is closed after the work, and doorstep.mjs sends SIGTERM a second after Ctrl+C.
  const cancel = (signal: NodeJS.Signals) => {
    code ||= 128 + constants.signals[signal];
    canceling.abort(new TaskCanceledError());
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, cancel);
  try {
    return await work({ signal: canceling.signal, report: line.show });
  } catch (error) {
    if (error !== canceling.signal.reason) throw error;
    process.exitCode = code;
    throw new Error(canceledText, { cause: error });
  } finally {
    line.clear();
  }
}

/** The line of progress: rewritten in place on a terminal, else a new one every few seconds. */
export function createProgressLine(output: ProgressOutput, now = () => performance.now()) {
  let shownAt = output.isTTY ? Number.NEGATIVE_INFINITY : now();
  let isShown = false;
  return {
    show(progress: Progress): void {
      if (now() - shownAt < (output.isTTY ? TERMINAL_MS : LOG_MS)) return;
      shownAt = now();
      isShown = true;
      const text = progressText(progress);
      output.write(output.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
    },
    /** Makes room for the result. */
    clear(): void {
      if (output.isTTY && isShown) output.write("\r\u001b[2K");
    },
  };
}
