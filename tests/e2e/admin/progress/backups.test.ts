import { once } from "node:events";
import { expect, test } from "@playwright/test";
import type { ClientConfig } from "pg";
import { makeBackup } from "../../../../server/backups/make-backup.ts";
import { loadLastRun } from "../../../../server/backups/runs.ts";
import type { Database } from "../../../../server/platform/db/connect.ts";
import { createLog } from "../../../../server/platform/log.ts";
import { createRunningTasks } from "../../../../server/tasks/running-tasks.ts";
import { TaskCanceledError } from "../../../../server/tasks/task.ts";
import {
  addTestPicture,
  createPicturesInMemory,
} from "../../../support/archive/archive-test-support.ts";
import { type Doorstep, startDoorstep } from "../../../support/e2e/doorstep.ts";
import { openAsOwner } from "../../../support/e2e/owner-session.ts";
import { withDatabase } from "../../../support/e2e/with-database.ts";

let doorstep: Doorstep;
test.beforeAll(async () => {
  doorstep = await startDoorstep();
});
test.afterAll(() => doorstep.stop());

/** Makes a backup in a process of its own, as a second server does. It goes on until it is canceled. */
async function makeEndlessBackup(db: Database, connection: ClientConfig): Promise<unknown> {
  const pictures = createPicturesInMemory();
  await addTestPicture({ db, pictures });
  const tasks = createRunningTasks({ db, connection, log: createLog("silent") });
  const making = tasks.run("backup", [], (signal) => {
    const { dataDir } = doorstep;
    const canceled = once(signal, "abort");
    const read: typeof pictures.read = (key) => canceled.then(() => pictures.read(key));
    const source = { dataDir, connection, pictures: { read, where: "" }, isBucket: false };
    const to = { db, ownerConnection: connection, passphrase: null };
    const about = { product: "0.1.0", now: Date.now };
    return makeBackup({ ...source, ...to, ...about }, "hand", { signal, report() {} });
  });
  return making.catch((error: unknown) => error).finally(tasks.close);
}

test("an owner sees how far a backup is and cancels it, and no file is saved", async ({ page }) => {
  await withDatabase(doorstep, async (db, connection) => {
    const ended = makeEndlessBackup(db, connection);
    await expect
      .poll(() => loadLastRun(db, "backup"))
      .toMatchObject({ detail: { progress: { step: expect.stringMatching(/^Saving /) } } });
    await openAsOwner(page, doorstep, "/admin/backups");
    await expect(page.getByRole("button", { name: "Find anything" })).toBeEnabled(); // hydrated
    const bar = page.getByRole("progressbar", { name: "Backing up" });
    await expect(bar).toHaveAttribute("aria-valuetext", /^Saving (records|pictures): \d+ of \d+$/);
    await page.getByRole("button", { name: "Cancel backup" }).click();
    await expect(page.getByText("Backup canceled. No file was saved.")).toBeFocused();
    await expect(bar).toBeHidden();
    await expect(page.getByText("No backup yet")).toBeVisible();
    expect(await ended).toBeInstanceOf(TaskCanceledError);
  });
});
