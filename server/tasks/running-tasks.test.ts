import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import type { Progress } from "../../core/progress/progress.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { connect } from "../platform/db/connect.ts";
import { createLog } from "../platform/log.ts";
import { createRunningTasks } from "./running-tasks.ts";
import { type Task, TaskCanceledError } from "./task.ts";
import { createTaskDesk } from "./task-desk.ts";

const connection = await createTestDatabase();
const { db, close } = connect(connection, () => {});
afterAll(close);
const log = createLog("silent");
const DANA = { siteId: "main", userId: "dana" };

/** One process of the installation. */
function createProcess() {
  const running = createRunningTasks({ db, connection, log });
  onTestFinished(() => running.close());
  return running;
}

/** Work that goes on until it is canceled, and how it ended. */
function startEndlessTask(desk: ReturnType<typeof createTaskDesk>, hangUp = new AbortController()) {
  const reports: Progress[] = [];
  const watch = { hangUp: hangUp.signal, report: (progress: Progress) => reports.push(progress) };
  const end = desk.run("1", watch, async ({ signal, report }: Task) => {
    for (let done = 0; ; done += 1) {
      signal.throwIfAborted();
      report({ step: "Counting", done, total: 0 });
      await pause(5);
    }
  });
  return { reports, end };
}

test("work is canceled from any process, by the person who started it alone", async () => {
  const [one, other] = [createProcess(), createProcess()];
  const { reports, end } = startEndlessTask(createTaskDesk(DANA, one, log));
  await createTaskDesk({ ...DANA, userId: "eve" }, one, log).cancel("1");
  await createTaskDesk({ ...DANA, siteId: "riverbend" }, other, log).cancel("1");
  const before = reports.length;
  await vi.waitFor(() => expect(reports.length).toBeGreaterThan(before + 5));

  const desk = createTaskDesk(DANA, other, log);
  // As a browser does, until the work has ended: its process may not listen yet.
  const repeating = setInterval(() => void desk.cancel("1"), 50);
  expect(await end).toEqual({ kind: "canceled" });
  clearInterval(repeating);
});

test("a browser that hangs up cancels its work", async () => {
  const hangUp = new AbortController();
  const { reports, end } = startEndlessTask(createTaskDesk(DANA, createProcess(), log), hangUp);
  await vi.waitFor(() => expect(reports.length).toBeGreaterThan(1));
  hangUp.abort();
  expect(await end).toEqual({ kind: "canceled" });
});

test("work that came to its end before the cancellation keeps its result, and a failure stays one", async () => {
  const running = createProcess();
  const desk = createTaskDesk(DANA, running, log);
  const watch = { hangUp: new AbortController().signal, report() {} };
  const late = await desk.run("2", watch, async () => {
    await desk.cancel("2");
    return { kind: "done" };
  });
  expect(late).toEqual({ kind: "done" });
  await expect(
    desk.run("3", watch, () => Promise.reject(new Error("the disk is full"))),
  ).rejects.toThrow("the disk is full");
});

test("work under the same key is canceled too after other work with it has ended", async () => {
  const running = createProcess();
  const started = Promise.withResolvers<void>();
  const first = running.run("backup", [], async (signal) => {
    started.resolve();
    await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  await started.promise;
  await running.run("backup", [], async () => {});
  const end = expect(first).rejects.toThrow(TaskCanceledError);
  await running.cancel("backup");
  await end;
});
