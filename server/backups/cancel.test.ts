import { readdirSync } from "node:fs";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import type { Progress } from "../../core/progress/progress.ts";
import {
  BACKUP_TIME,
  createBusyInstallation,
  OHIO_ZONE,
} from "../../tests/support/backups/backup-test-support.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { cancelableTask } from "../../tests/support/tasks/cancelable-task.ts";
import { createAuditLog } from "../people/audit-log.ts";
import { connect } from "../platform/db/connect.ts";
import { createLog } from "../platform/log.ts";
import { createRunningTasks } from "../tasks/running-tasks.ts";
import { TaskCanceledError } from "../tasks/task.ts";
import { cancelBackup } from "./cancel-backup.ts";
import { createBackups } from "./create.ts";
import { createBackupDesk } from "./desk.ts";
import { backupFolder, makeBackup, writeBackupTo } from "./make-backup.ts";
import { beginRun, loadRuns } from "./runs.ts";

const source = await createBusyInstallation(await createTestDatabase());
const { db, close } = connect(source.connection, () => {});
afterAll(close);
let clock = BACKUP_TIME;
const deps = { ...source, db, passphrase: null, now: () => (clock += 1_000) };
const log = createLog("silent");
const filesIn = (folder: string) => readdirSync(folder).toSorted();

/**
 * The desk of an owner at one process of the installation. Its pictures can't be read before its backup is canceled;
 * `onPicture` is called when it tries.
 */
function deskOfProcess(onPicture = () => {}) {
  const tasks = createRunningTasks({ db, connection: source.connection, log });
  const canceled = Promise.withResolvers<void>();
  const run: typeof tasks.run = (key, signals, work) =>
    tasks.run(key, signals, (signal) => {
      signal.addEventListener("abort", () => canceled.resolve());
      return work(signal);
    });
  const read: typeof source.pictures.read = async (key) => {
    onPicture();
    await canceled.promise;
    return source.pictures.read(key);
  };
  const backups = createBackups({
    ...{
      ...deps,
      pictures: { read, where: "" },
      tasks: { ...tasks, run },
      log,
      zone: () => OHIO_ZONE,
    },
    reportStatus: async () => {},
  });
  onTestFinished(async () => {
    await backups.close();
    await tasks.close();
  });
  const person = { userId: "u1", name: "Ana", email: "ana@home.example", sessionId: "s1" };
  const desk = createBackupDesk(
    { ...person, role: "owner", siteId: "main", authenticatedAt: BACKUP_TIME },
    "203.0.113.7",
    { backups, audit: createAuditLog(db) },
  );
  if (!desk) throw new Error("The owner has no desk.");
  return { desk, backups };
}

test("a backup tells how many of its rows and pictures are saved", async () => {
  const task = cancelableTask();
  const made = await makeBackup(deps, "hand", task);
  const records = task.reports.filter(({ step }) => step === "Saving records");
  expect(records.at(-1)).toEqual({ step: "Saving records", done: made?.rows, total: made?.rows });
  expect(task.reports.at(-1)).toEqual({ step: "Saving pictures", done: 0, total: 1 });
});

test("a backup canceled at any moment leaves no file, no run and no lock", async () => {
  await makeBackup(deps, "hand");
  const folder = backupFolder(source.dataDir);
  const before = [filesIn(folder), await loadRuns(db, "backup", 50)];
  const moments: readonly ((progress: Progress) => boolean)[] = [
    () => true,
    ({ done, total }) => done > total / 2,
    ({ step }) => step === "Saving pictures",
  ];
  for (const when of moments) {
    for (const why of ["hand", "command"] as const) {
      const canceled = makeBackup(deps, why, cancelableTask(when));
      await expect(canceled).rejects.toThrow(TaskCanceledError);
    }
    const copying = writeBackupTo(folder, deps, cancelableTask(when));
    await expect(copying).rejects.toThrow(TaskCanceledError);
    expect([filesIn(folder), await loadRuns(db, "backup", 50)]).toEqual(before);
  }
  expect(await makeBackup(deps, "hand")).not.toBeNull();
});

test("a canceled nightly backup is recorded, so that it is not begun again at once", async () => {
  const canceled = makeBackup(
    deps,
    "night",
    cancelableTask(() => true),
  );
  await expect(canceled).rejects.toThrow(TaskCanceledError);
  const sentence = "It was canceled. It's tried again in an hour.";
  const [run] = (await loadRuns(db, "backup", 50)).filter(({ ok }) => ok === false);
  expect(run?.detail).toEqual({ sentence, why: "night", isCanceled: true });
  expect((await deskOfProcess().desk.overview()).failure).toEqual({ kind: "canceled" });
});

test("a backup that fails by itself is not reported as canceled", async () => {
  const end = await beginRun(db, { kind: "backup", file: "", now: deps.now });
  const cancel = () => end({ ok: false, detail: { sentence: "The disk is full." } });
  expect(await cancelBackup(1_000, { ...deps, cancel })).toEqual({ kind: "failed" });
  const { failure } = await deskOfProcess().desk.overview();
  expect(failure).toEqual({ kind: "failed", sentence: "The disk is full." });
});

test("an owner sees how far a backup is and cancels it at another process than the one that makes it", async () => {
  const reading = Promise.withResolvers<void>();
  const { backups } = deskOfProcess(reading.resolve);
  const other = deskOfProcess().desk;
  const filesBefore = filesIn(backupFolder(source.dataDir));
  const making = backups.begin(20_000);
  await reading.promise;
  // It is recorded beside the work.
  await vi.waitFor(async () =>
    expect((await other.overview()).running).toMatchObject({
      progress: { step: expect.stringMatching(/^Saving /) },
      canCancel: true,
    }),
  );
  expect(await other.cancel()).toEqual({ kind: "canceled" });
  expect(await making).toEqual({ kind: "canceled" });
  expect((await other.overview()).running).toBeNull();
  expect(filesIn(backupFolder(source.dataDir))).toEqual(filesBefore);
  expect(await other.cancel()).toEqual({ kind: "none" });
});

test("the backup of a killed process is closed by its cancellation, and one on the command line is canceled there", async () => {
  const { desk } = deskOfProcess();
  const run = { kind: "backup", file: "", now: deps.now } as const;
  await beginRun(db, { ...run, detail: { why: "command" } });
  expect((await desk.overview()).running).toEqual({ progress: null, canCancel: false });
  expect(await desk.cancel()).toEqual({ kind: "canceled" });
  expect((await desk.overview()).running).toBeNull();
}, 15_000);
