import { sql } from "drizzle-orm";
import type { ClientConfig } from "pg";
import type { Database } from "../platform/db/connect.ts";
import type { Log } from "../platform/log.ts";
import { ChangeListener } from "../site/registry/change-listener.ts";
import { TaskCanceledError } from "./task.ts";

/** The channel of PostgreSQL on which all processes hear what was canceled: the key of the work. */
const CANCELED_CHANNEL = "canceled_tasks";

/** The long work of this process. Any process of the installation can cancel it by its key. */
export interface RunningTasks {
  /** Runs work with a signal that aborts when `key` is canceled, or when one of `signals` aborts. */
  run<Result>(
    key: string,
    signals: readonly AbortSignal[],
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result>;
  /** Cancels all work with this key, in whatever process it runs. Has no effect when there is none. */
  cancel(key: string): Promise<void>;
  close(): Promise<void>;
}

/** The dependencies of long work. */
export interface RunningTasksDeps {
  readonly db: Pick<Database, "execute">;
  readonly connection: ClientConfig;
  readonly log: Log;
}

/** Listens for cancellations from the first work on; a cancellation in the same process needs no connection. */
export function createRunningTasks({ db, connection, log }: RunningTasksDeps): RunningTasks {
  // Several under one key: while a backup runs, the schedule begins another one, which finds the lock taken and ends.
  const running = new Map<string, Set<AbortController>>();
  let opening: Promise<ChangeListener | null> | undefined;

  function abort(key: string): boolean {
    const controllers = running.get(key);
    for (const controller of controllers ?? []) controller.abort(new TaskCanceledError());
    return controllers !== undefined;
  }

  async function openListener(): Promise<ChangeListener | null> {
    const listener = new ChangeListener({
      ...{ connection, log, channel: CANCELED_CHANNEL, name: "doorstep-tasks" },
      onChange: abort,
      onPoll: async () => {}, // browsers repeat a cancellation until the work has ended
    });
    try {
      await listener.open();
      return listener;
    } catch (err) {
      log.warn({ err }, "cancellations from other processes are waiting for the database");
      opening = undefined; // the next work tries again
      return null;
    }
  }

  return {
    async run(key, signals, work) {
      opening ??= openListener();
      const controller = new AbortController();
      const controllers = running.get(key) ?? new Set();
      running.set(key, controllers.add(controller));
      try {
        return await work(AbortSignal.any([controller.signal, ...signals]));
      } finally {
        controllers.delete(controller);
        if (controllers.size === 0) running.delete(key);
      }
    },
    async cancel(key) {
      if (!abort(key)) await db.execute(sql`SELECT pg_notify(${CANCELED_CHANNEL}, ${key})`);
    },
    async close() {
      await (await opening)?.close();
    },
  };
}
