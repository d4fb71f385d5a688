import type { Progress } from "../../core/progress/progress.ts";

/** What long work is handed: where it tells how far it is, and the signal by which it is canceled. */
export interface Task {
  /** Aborts when somebody cancels. The work then throws the signal's reason and leaves nothing behind. */
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

/** For work that nobody watches or cancels. */
export const UNWATCHED_TASK: Task = { signal: new AbortController().signal, report() {} };

/** The reason of the signal when somebody canceled the work. */
export class TaskCanceledError extends Error {
  constructor() {
    super("The work was canceled.");
    this.name = "TaskCanceledError";
  }
}

/** Whether an error is the cancellation of a task, and not a failure that came in between. */
export function isCanceled(error: unknown, { signal }: Pick<Task, "signal">): boolean {
  return signal.aborted && error === signal.reason;
}

/** Goes through things one by one, reports each, and throws once the task is canceled. */
export async function forEachReported<Thing>(
  { signal, report }: Task,
  step: string,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  for (const [done, thing] of things.entries()) {
    signal.throwIfAborted();
    report({ step, done, total: things.length });
    await work(thing);
  }
  signal.throwIfAborted();
}

/** The result of a promise, or a rejection with the signal's reason as soon as it aborts. */
export async function untilAborted<Result>(
  result: Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([result, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
