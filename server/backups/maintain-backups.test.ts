import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { BackupStatus } from "../../core/backups/schedule.ts";
import type { Site } from "../../core/sections/site.ts";
import {
  createBusyInstallation,
  OHIO_ZONE,
  queryDatabase,
} from "../../tests/support/backups/backup-test-support.ts";
import { fakeEmails } from "../../tests/support/platform/fake-emails.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { connect } from "../platform/db/connect.ts";
import { createLog } from "../platform/log.ts";
import { alertOwnerAboutBackups, type BackupAlertDeps } from "./alert-owner.ts";
import { readBackup } from "./file-format/read-backup.ts";
import { loadBackupStatus, maintainBackups, type NightlyBackupDeps } from "./maintain-backups.ts";
import { type BackupReason, backupFolder, backupsIn, makeBackup } from "./make-backup.ts";
import { restoreToScratch } from "./restore/test-restore.ts";
import { loadLastRun, loadRuns } from "./runs.ts";

const HOUR = 3_600_000;
const source = await createBusyInstallation(await createTestDatabase());
const { db, close } = connect(source.connection, () => {});
afterAll(close);
const folder = backupFolder(source.dataDir);
const MONDAY = Date.parse("2026-11-16T02:50:00-05:00");
await queryDatabase(source.connection, "UPDATE sites SET created_at = '2026-11-15T12:00:00Z'");

let clock = MONDAY;
const mails: string[] = [];
const site = {
  id: "main",
  origin: "https://lane.example",
  notifications: { leads: [], visits: [], credentials: [], trouble: [] },
  businessConfig: { name: "Lane", email: "hello@lane.example" },
} as unknown as Site;
const room: BackupAlertDeps = {
  db,
  firstSite: () => site,
  outbox: {
    queueMail: async (_tx, { subject, to }) => `${mails.push(`${to.address}: ${subject}`)}`,
  },
  renderEmail: fakeEmails({
    system: ({ notice }) => ({ subject: notice.title, html: "", text: "" }),
  }),
};
const backupDeps = { ...source, db, passphrase: null, now: () => clock };
const deps = {
  ...{ ...backupDeps, zone: () => OHIO_ZONE },
  make: (why: BackupReason) => makeBackup(backupDeps, why),
  log: createLog("silent"),
  reportStatus: (status: BackupStatus) => alertOwnerAboutBackups(status, room),
} satisfies NightlyBackupDeps;

const counts = async () => ({
  backups: (await loadRuns(db, "backup", 50)).filter(({ ok }) => ok).length,
  trials: (await loadRuns(db, "trial-restore", 50)).length,
});

test("one process makes a backup each night at three, and each week one gets a test restore", async () => {
  await maintainBackups(deps);
  expect(await counts()).toEqual({ backups: 0, trials: 0 });
  expect(await loadBackupStatus(deps)).toEqual({ kind: "young" });

  clock = MONDAY + 15 * 60_000;
  await Promise.all([maintainBackups(deps), maintainBackups(deps)]);
  await maintainBackups(deps);
  expect(await counts()).toEqual({ backups: 1, trials: 1 });
  const testRestore = await loadLastRun(db, "trial-restore");
  expect(testRestore).toMatchObject({ ok: true, file: (await backupsIn(folder))[0] });
  expect(Number(testRestore?.detail.rows)).toBeGreaterThan(4_000);
  expect(await queryDatabase(source.connection, SCRATCH)).toEqual([]);

  for (let night = 1; night <= 3; night += 1) {
    clock += 24 * HOUR;
    await maintainBackups(deps);
  }
  expect(await counts()).toEqual({ backups: 4, trials: 1 });
  expect((await loadBackupStatus(deps)).kind).toBe("good");
});

test("a failed test restore is reported until the next one succeeds, and leftovers of crashes are removed", async () => {
  await queryDatabase(source.connection, "CREATE DATABASE doorstep_trial_another");
  const [file = ""] = await backupsIn(folder);
  const good = readFileSync(join(folder, file));
  const bad = Buffer.from(good);
  bad[good.length >> 1] = (bad[good.length >> 1] as number) ^ 1;
  writeFileSync(join(folder, file), bad);
  clock += 20 * HOUR;
  const left = await queryDatabase(
    source.connection,
    `SELECT 'doorstep_trial_' || substr(encode(sha256(current_database()::bytea), 'hex'), 1, 8) || '_dead' AS name`,
  );
  await queryDatabase(source.connection, `CREATE DATABASE ${left[0]?.name}`);
  await queryDatabase(
    source.connection,
    "UPDATE backup_runs SET started_at = started_at - interval '5 days' WHERE kind = 'trial-restore'",
  );
  await maintainBackups(deps);
  expect(await loadLastRun(db, "trial-restore")).toMatchObject({ ok: false });
  await maintainBackups(deps);
  expect((await loadBackupStatus(deps)).kind).toBe("trial-failed");

  // Failing again is the same incident; a test restore stopped by a shutdown says nothing.
  await queryDatabase(
    source.connection,
    `INSERT INTO backup_runs (run_id, kind, file, started_at, ok)
     VALUES (gen_random_uuid(), 'trial-restore', '', to_timestamp(${clock / 1_000 + 60}), false)`,
  );
  await deps.reportStatus(await loadBackupStatus(deps));
  expect(mails).toEqual(["hello@lane.example: A backup failed its test restore"]);
  const { trials } = await counts();
  expect(await restoreToScratch(deps, AbortSignal.abort())).toBeNull();
  expect((await counts()).trials).toBe(trials);

  clock += 24 * HOUR;
  await maintainBackups(deps);
  expect(await loadLastRun(db, "trial-restore")).toMatchObject({ ok: true });
  expect((await loadBackupStatus(deps)).kind).toBe("good");
  // The scratch database of another installation on the same server must stay.
  expect(await queryDatabase(source.connection, SCRATCH)).toEqual([
    { name: "doorstep_trial_another" },
  ]);
  await queryDatabase(source.connection, "DROP DATABASE doorstep_trial_another");
  expect((await loadBackupStatus({ ...deps, now: () => clock + 27 * HOUR })).kind).toBe("late");
});

test("a missing backup is made again, and a copy that is being written is left alone", async () => {
  const before = await backupsIn(folder);
  rmSync(join(folder, before[0] ?? ""));
  clock += 2 * HOUR;
  expect((await loadBackupStatus(deps)).kind).toBe("gone");
  writeFileSync(join(folder, ".copy-doorstep-x.part"), "");
  await maintainBackups(deps);
  expect((await loadBackupStatus(deps)).kind).toBe("good");
  expect(await backupsIn(folder)).toHaveLength(before.length);
  expect(readdirSync(folder)).toContain(".copy-doorstep-x.part");
  rmSync(join(folder, ".copy-doorstep-x.part"));
});

test("a process killed during a backup leaves the previous one intact, and its leftovers are removed", async () => {
  const [good = ""] = await backupsIn(folder);
  for (const moment of [0, 150]) {
    const before = await backupsIn(folder);
    const child = anotherProcess();
    await once(child.stdout as NodeJS.ReadableStream, "data");
    await pause(moment);
    child.kill("SIGKILL");
    await once(child, "close");
    for (const file of await backupsIn(folder)) {
      if (!before.includes(file)) await readBackup(join(folder, file), null);
    }
  }
  await readBackup(join(folder, good), null);
  // The database may still be writing what a killed process sent last; the next backup closes such runs.
  const unfinished = async () => {
    expect((await makeBackup(deps, "hand"))?.rows).toBeGreaterThan(4_000);
    return (await loadRuns(db, "backup", 50)).filter(({ ok }) => ok === null);
  };
  await expect.poll(unfinished, { timeout: 15_000 }).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});

const SCRATCH =
  "SELECT datname AS name FROM pg_database WHERE starts_with(datname, 'doorstep_trial_')";

/** Starts a process that makes backups endlessly. */
function anotherProcess(): ChildProcess {
  const at = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const program = `
    const { connect } = await import(${at("../platform/db/connect.ts")});
    const { createPictureStore } = await import(${at("../media/picture-store.ts")});
    const { makeBackup } = await import(${at("make-backup.ts")});
    const connection = ${JSON.stringify(source.connection)};
    const dataDir = ${JSON.stringify(source.dataDir)};
    const { db } = connect(connection, () => {});
    console.log("begins");
    for (;;) {
      await makeBackup({
        ...{ db, connection, dataDir, passphrase: null, isBucket: false, product: "0.1.0" },
        ...{ now: () => ${clock + HOUR}, pictures: createPictureStore(dataDir, null) },
      }, "command");
    }`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program]);
}
