import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Progress } from "../../../core/progress/progress.ts";
import {
  createBusyInstallation,
  createDataFolder,
  queryDatabase,
} from "../../../tests/support/backups/backup-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { cancelableTask } from "../../../tests/support/tasks/cancelable-task.ts";
import { TaskCanceledError } from "../../tasks/task.ts";
import { backupFolder, writeBackupTo } from "../make-backup.ts";
import { restoreInstallation } from "./restore-installation.ts";

const source = await createBusyInstallation(await createTestDatabase());
const folder = backupFolder(source.dataDir);
const { file } = await writeBackupTo(folder, {
  ...source,
  db: undefined as never, // a backup in another folder records no run
  passphrase: null,
});

test("a restore tells how much it has checked, restored and compared; canceled in any step it changes nothing", async () => {
  const target = {
    ...createDataFolder(),
    connection: await createTestDatabase("template0"),
    passphrase: null,
    isOwnFolder: true,
  };
  const restore = (task: ReturnType<typeof cancelableTask>) =>
    restoreInstallation(join(folder, file), target, async () => false, task);
  const tables = () =>
    queryDatabase(
      target.connection,
      "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace",
    );
  const moments: readonly ((progress: Progress) => boolean)[] = [
    ({ step }) => step === "Checking the backup",
    ({ step, done, total }) => step === "Restoring" && done > total / 3,
    ({ step, done, total }) => step === "Restoring" && done > total / 2,
    ({ step, done }) => step === "Comparing tables" && done === 3,
  ];
  for (const when of moments) {
    const task = cancelableTask(when);
    await expect(restore(task)).rejects.toThrow(TaskCanceledError);
    expect(await tables()).toEqual([]);
    const entries = readdirSync(target.dataDir, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  }
  const task = cancelableTask();
  expect(await restore(task)).toMatchObject({ installation: "main", pictures: 1, keys: 2 });
  const steps = [...new Set(task.reports.map(({ step }) => step))];
  expect(steps).toEqual(["Checking the backup", "Restoring", "Comparing tables"]);
  for (const { done, total } of task.reports) expect(done).toBeLessThanOrEqual(total);
}, 30_000);
