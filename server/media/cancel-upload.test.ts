import { expect, test } from "vitest";
import { jpegFile, mediaTestSupport } from "../../tests/support/media/media-test-support.ts";
import { cancelableTask } from "../../tests/support/tasks/cancelable-task.ts";
import { TaskCanceledError } from "../tasks/task.ts";
import type { PictureStore } from "./picture-store.ts";

const { queryRows, deskOf, keysOf, deps } = await mediaTestSupport();

/** A desk and a task that is canceled while the desk writes its n-th file. */
function canceledAtFile(at: number) {
  const task = cancelableTask();
  let files = 0;
  const write: PictureStore["write"] = async (...file) => {
    files += 1;
    if (files === at) task.cancel();
    await deps.pictures.write(...file);
  };
  return { task, desk: deskOf("owner", "main", { pictures: { ...deps.pictures, write } }) };
}

test("an upload tells how many sizes of the picture are prepared", async () => {
  const task = cancelableTask();
  await deskOf().add(await jpegFile(), task);
  const sizes = (done: number) => ({ step: "Preparing the picture", done, total: 6 });
  expect(task.reports).toMatchObject([sizes(2), sizes(4), sizes(6)]);
});

test("an upload canceled at any moment leaves no row and no file, and the next one works", async () => {
  for (const at of [1, 6]) {
    const { task, desk } = canceledAtFile(at);
    await expect(desk.add(await jpegFile(), task), `file ${at}`).rejects.toThrow(TaskCanceledError);
    expect(await keysOf()).toEqual([]);
  }
  const isHalfPrepared = cancelableTask(({ done }) => done === 2);
  await expect(deskOf().add(await jpegFile(), isHalfPrepared)).rejects.toThrow(TaskCanceledError);
  expect(isHalfPrepared.reports).toHaveLength(1);
  expect(await queryRows("SELECT 1 FROM media")).toEqual([]);
  expect((await deskOf().add(await jpegFile())).kind).toBe("added");
});

test("a canceled upload does not wait for those before it", async () => {
  const [slow, waiting] = [await jpegFile("slow.jpg", 2400, 1800), await jpegFile()];
  let isSlowDone = false;
  const first = deskOf()
    .add(slow)
    .then(() => {
      isSlowDone = true;
    });
  const task = cancelableTask();
  const second = deskOf().add(waiting, task);
  task.cancel();
  await expect(second).rejects.toThrow(TaskCanceledError);
  expect(isSlowDone).toBe(false);
  await first;
});

test("a canceled replacement leaves the picture and its files as they were", async () => {
  const added = await deskOf().add(await jpegFile());
  if (added.kind !== "added") throw new Error(added.kind);
  const stored = async () => [await keysOf(), await queryRows("SELECT * FROM media")];
  const before = await stored();
  for (const at of [1, 7, 12]) {
    const { task, desk } = canceledAtFile(at);
    const replacing = desk.replace(added.picture.id, await jpegFile(), task);
    await expect(replacing, `file ${at}`).rejects.toThrow(TaskCanceledError);
    expect(await stored()).toEqual(before);
  }
  expect((await deskOf().replace(added.picture.id, await jpegFile())).kind).toBe("replaced");
});
