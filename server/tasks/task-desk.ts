import type { Progress } from "../../core/progress/progress.ts";
import type { Person } from "../people/person.ts";
import type { Log } from "../platform/log.ts";
import type { RunningTasks } from "./running-tasks.ts";
import { isCanceled, type Task } from "./task.ts";

/** Long work that a person started in a browser: it tells how far it is, and the person can cancel it. */
export interface TaskDesk {
  /**
   * Runs work under an id of the browser's choice. It is also canceled by `hangUp`: a browser that is gone hears of no
   * result. Rejects only when the work fails.
   */
  run<Result>(
    id: string,
    watch: { readonly hangUp: AbortSignal; readonly report: (progress: Progress) => void },
    work: (task: Task) => Promise<Result>,
  ): Promise<Result | { readonly kind: "canceled" }>;
  /** Cancels the person's own work with this id, in whatever process it runs. */
  cancel(id: string): Promise<void>;
}

/** Creates the long work of a signed-in person. */
export function createTaskDesk(
  { siteId, userId }: Pick<Person, "siteId" | "userId">,
  running: RunningTasks,
  log: Log,
): TaskDesk {
  const keyOf = (id: string) => `${siteId} ${userId} ${id.slice(0, 64)}`;
  return {
    run: (id, { hangUp, report }, work) =>
      running.run(keyOf(id), [hangUp], async (signal) => {
        try {
          return await work({ signal, report });
        } catch (err) {
          if (isCanceled(err, { signal })) return { kind: "canceled" } as const;
          log.error({ err, site: siteId }, "long work failed");
          throw err;
        }
      }),
    cancel: (id) => running.cancel(keyOf(id)),
  };
}
