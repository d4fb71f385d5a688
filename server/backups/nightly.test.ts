import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import type { BackupStanding } from "../../core/backups/schedule.ts";
import type { Site } from "../../core/site/site.ts";
import { connect } from "../platform/db/connect.ts";
import { openLog } from "../platform/log.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { backupFolder, backupsIn, makeBackup } from "./make-backup.ts";
import { lookAfterBackups, type NightWorld, standingOfBackups } from "./nightly.ts";
import { readBackup } from "./read-backup.ts";
import { lastRun, runsOf } from "./runs.ts";
import { type TroubleRoom, tellBackupTrouble } from "./tell-trouble.ts";
import { asked, busyInstallation, OHIO } from "./trial.ts";
import { trialRestore } from "./trial-restore.ts";

const HOUR = 3_600_000;
const source = await busyInstallation(await freshDatabase());
const { db, close } = connect(source.connection, () => {});
afterAll(close);
const folder = backupFolder(source.dataDir);
const MONDAY = Date.parse("2026-11-16T02:50:00-05:00");
await asked(source.connection, "UPDATE sites SET created_at = '2026-11-15T12:00:00Z'");

let clock = MONDAY;
const mails: string[] = [];
const site = {
  id: "main",
  origin: "https://lane.example",
  notifications: { leads: [], visits: [], credentials: [], trouble: [] },
  businessConfig: { name: "Lane", email: "hello@lane.example" },
} as unknown as Site;
const room: TroubleRoom = {
  db,
  first: () => site,
  outbox: {
    queueMail: async (_tx, { subject, to }) => `${mails.push(`${to.address}: ${subject}`)}`,
  },
  renderHouseMail: async ({ news }) => ({ subject: news.title, html: "", text: "" }),
};
const world = {
  ...{ ...source, db, passphrase: null, zone: () => OHIO, now: () => clock },
  log: openLog("silent"),
  tell: (standing: BackupStanding) => tellBackupTrouble(standing, room),
} satisfies NightWorld;

const counts = async () => ({
  backups: (await runsOf(db, "backup", 50)).filter(({ ok }) => ok).length,
  trials: (await runsOf(db, "trial-restore", 50)).length,
});

test("a backup is made by one process each night at three, and each week one of them is restored on trial", async () => {
  await lookAfterBackups(world);
  expect(await counts()).toEqual({ backups: 0, trials: 0 });
  expect(await standingOfBackups(world)).toEqual({ kind: "young" });

  clock = MONDAY + 15 * 60_000;
  await Promise.all([lookAfterBackups(world), lookAfterBackups(world)]);
  await lookAfterBackups(world);
  expect(await counts()).toEqual({ backups: 1, trials: 1 });
  const trial = await lastRun(db, "trial-restore");
  expect(trial).toMatchObject({ ok: true, file: (await backupsIn(folder))[0] });
  expect(Number(trial?.detail.rows)).toBeGreaterThan(4_000);
  expect(await asked(source.connection, SCRATCH)).toEqual([]);

  for (let night = 1; night <= 3; night += 1) {
    clock += 24 * HOUR;
    await lookAfterBackups(world);
  }
  expect(await counts()).toEqual({ backups: 4, trials: 1 });
  expect((await standingOfBackups(world)).kind).toBe("good");
});

test("a trial that finds a broken backup says so until the next one is good, and clears what a crash left", async () => {
  await asked(source.connection, "CREATE DATABASE doorstep_trial_another");
  const [file = ""] = await backupsIn(folder);
  const good = readFileSync(join(folder, file));
  const bad = Buffer.from(good);
  bad[good.length >> 1] = (bad[good.length >> 1] as number) ^ 1;
  writeFileSync(join(folder, file), bad);
  clock += 20 * HOUR;
  const left = await asked(
    source.connection,
    `SELECT 'doorstep_trial_' || substr(encode(sha256(current_database()::bytea), 'hex'), 1, 8) || '_dead' AS name`,
  );
  await asked(source.connection, `CREATE DATABASE ${left[0]?.name}`);
  await asked(
    source.connection,
    "UPDATE backup_runs SET started_at = started_at - interval '5 days' WHERE kind = 'trial-restore'",
  );
  await lookAfterBackups(world);
  expect(await lastRun(db, "trial-restore")).toMatchObject({ ok: false });
  await lookAfterBackups(world);
  expect((await standingOfBackups(world)).kind).toBe("trial-failed");

  // One that fails again is still the same trouble; one that is cut short by a stop says nothing.
  await asked(
    source.connection,
    `INSERT INTO backup_runs (run_id, kind, file, started_at, ok)
     VALUES (gen_random_uuid(), 'trial-restore', '', to_timestamp(${clock / 1_000 + 60}), false)`,
  );
  await world.tell(await standingOfBackups(world));
  expect(mails).toEqual(["hello@lane.example: A backup could not be restored"]);
  const { trials } = await counts();
  expect(await trialRestore(world, AbortSignal.abort())).toBeNull();
  expect((await counts()).trials).toBe(trials);

  clock += 24 * HOUR;
  await lookAfterBackups(world);
  expect(await lastRun(db, "trial-restore")).toMatchObject({ ok: true });
  expect((await standingOfBackups(world)).kind).toBe("good");
  // Another installation's scratch on the same server is not ours to drop.
  expect(await asked(source.connection, SCRATCH)).toEqual([{ name: "doorstep_trial_another" }]);
  await asked(source.connection, "DROP DATABASE doorstep_trial_another");
  expect((await standingOfBackups({ ...world, now: () => clock + 27 * HOUR })).kind).toBe("late");
});

test("a backup whose file is gone is made anew, and a copy that somebody is taking is left alone", async () => {
  const before = await backupsIn(folder);
  rmSync(join(folder, before[0] ?? ""));
  clock += 2 * HOUR;
  expect((await standingOfBackups(world)).kind).toBe("gone");
  writeFileSync(join(folder, ".copy-doorstep-x.part"), "");
  await lookAfterBackups(world);
  expect((await standingOfBackups(world)).kind).toBe("good");
  expect(await backupsIn(folder)).toHaveLength(before.length);
  expect(readdirSync(folder)).toContain(".copy-doorstep-x.part");
  rmSync(join(folder, ".copy-doorstep-x.part"));
});

test("a process killed in the middle of a backup leaves the former one good, and nothing of its own for long", async () => {
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
  // The database may still be writing down what a killed process told it last: the backup after that strikes it out.
  const unfinished = async () => {
    expect((await makeBackup(world, "hand"))?.rows).toBeGreaterThan(4_000);
    return (await runsOf(db, "backup", 50)).filter(({ ok }) => ok === null);
  };
  await expect.poll(unfinished, { timeout: 15_000 }).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});

const SCRATCH =
  "SELECT datname AS name FROM pg_database WHERE starts_with(datname, 'doorstep_trial_')";

/** A process of its own that makes backups without end. */
function anotherProcess(): ChildProcess {
  const at = (file: string) => JSON.stringify(join(import.meta.dirname, file));
  const program = `
    const { connect } = await import(${at("../platform/db/connect.ts")});
    const { openPictureStore } = await import(${at("../media/store.ts")});
    const { makeBackup } = await import(${at("makeBackup.ts")});
    const connection = ${JSON.stringify(source.connection)};
    const dataDir = ${JSON.stringify(source.dataDir)};
    const { db } = connect(connection, () => {});
    console.log("begins");
    for (;;) {
      await makeBackup({
        ...{ db, connection, dataDir, passphrase: null, isBucket: false, product: "0.1.0" },
        ...{ now: () => ${clock + HOUR}, pictures: openPictureStore(dataDir, null) },
      }, "command");
    }`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program]);
}
