import type { Progress } from "../../../core/progress/progress.ts";
import { type Task, TaskCanceledError } from "../../../server/tasks/task.ts";

/** A task that tests watch and cancel. */
export interface CancelableTask extends Task {
  readonly reports: readonly Progress[];
  readonly cancel: () => void;
}

/** A task that is canceled by `cancel`, or as soon as `when` is true of a report. */
export function cancelableTask(
  when: (progress: Progress) => boolean = () => false,
): CancelableTask {
  const controller = new AbortController();
  const reports: Progress[] = [];
  const cancel = () => controller.abort(new TaskCanceledError());
  return {
    ...{ reports, cancel, signal: controller.signal },
    report(progress) {
      reports.push(progress);
      if (when(progress)) cancel();
    },
  };
}
