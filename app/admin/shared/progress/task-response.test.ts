import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Progress } from "../../../../core/progress/progress.ts";
import type { Task, TaskDesk } from "../../../desk.ts";
import { taskResponse } from "./task-response.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs what it is handed at once, as the desk of a person does. */
const tasks: TaskDesk = {
  run: (_id, { hangUp, report }, work) => work({ signal: hangUp, report }),
  cancel: async () => {},
};
const WAITING: Progress = { step: "Waiting", done: 0, total: 0 };
const steps = async (response: Response) =>
  (await response.text())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map((message) => message.progress?.step ?? message.kind);

/** The response to work that goes on until `end` is settled. */
function respond() {
  const end = Promise.withResolvers<string>();
  const task = Promise.withResolvers<Task>();
  const request = new Request("http://localhost/admin/media/upload");
  const response = taskResponse(request, tasks, (given) => {
    task.resolve(given);
    return end.promise;
  });
  return { response, end, task: task.promise };
}

test("a report that comes after the end of the work has no effect", async () => {
  const { response, end, task } = respond();
  const { report } = await task;
  end.resolve("done");
  expect(await steps(response)).toEqual(["Starting", "result"]);
  expect(() => report(WAITING)).not.toThrow();
});

test("a report that comes after the response was given up has no effect", async () => {
  const { response, task } = respond();
  const { report } = await task;
  await response.body?.cancel();
  expect(() => report(WAITING)).not.toThrow();
});

test("silent work says every ten seconds how far it is, until it ends", async () => {
  const { response, end, task } = respond();
  (await task).report(WAITING);
  await vi.advanceTimersByTimeAsync(20_000);
  end.resolve("done");
  const sent = ["Starting", "Waiting", "Waiting", "Waiting", "result"];
  expect(await steps(response)).toEqual(sent);
  expect(vi.getTimerCount()).toBe(0);
});

test("work that fails says so in its last line, since the status was sent before", async () => {
  const { response, end } = respond();
  end.reject(new Error("the database is gone"));
  expect(await steps(response)).toEqual(["Starting", "failed"]);
  expect(vi.getTimerCount()).toBe(0);
});
