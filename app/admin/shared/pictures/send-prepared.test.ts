import { expect, test } from "vitest";
import type { Progress } from "../../../../core/progress/progress.ts";
import type { SentTask } from "../progress/send-task.ts";
import type { PreparedFile } from "./prepare-upload.ts";
import { sendPrepared } from "./send-prepared.ts";

/** A file whose preparation ends when the test says so. */
function start() {
  const preparing = Promise.withResolvers<PreparedFile>();
  const shown: Progress[] = [];
  let sends = 0;
  const send = (): SentTask<{ kind: "replaced" }> => {
    sends += 1;
    const end = Promise.withResolvers<{ kind: "canceled" }>();
    return { end: end.promise, cancel: () => end.resolve({ kind: "canceled" }) };
  };
  const task = sendPrepared(preparing.promise, (progress) => shown.push(progress), send);
  return { preparing, shown, task, sends: () => sends };
}
const READY: PreparedFile = { kind: "ready", blob: new Blob(["x"]) };

test("a file that is being prepared shows so and can be canceled before it is sent", async () => {
  const { preparing, shown, task, sends } = start();
  expect(shown.map(({ step }) => step)).toEqual(["Preparing"]);
  task.cancel();
  preparing.resolve(READY);
  expect(await task.end).toEqual({ kind: "canceled" });
  expect(sends()).toBe(0);
});

test("a prepared file is sent, and can still be canceled", async () => {
  const { preparing, task, sends } = start();
  preparing.resolve(READY);
  await expect.poll(sends).toBe(1);
  task.cancel();
  expect(await task.end).toEqual({ kind: "canceled" });
});

test("a file that is no picture is refused with its sentence", async () => {
  const { preparing, task } = start();
  const refused: PreparedFile = { kind: "refused", sentence: "This file is no picture." };
  preparing.resolve(refused);
  expect(await task.end).toEqual({ kind: "ended", result: refused });
});
