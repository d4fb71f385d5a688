import { afterAll, expect, test } from "vitest";
import type { Role } from "../../core/people/roles.ts";
import {
  BACKUP_TIME,
  createBusyInstallation,
  createDataFolder,
  OHIO_ZONE,
  queryDatabase,
} from "../../tests/support/backups/backup-test-support.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { createAuditLog } from "../people/audit-log.ts";
import { connect } from "../platform/db/connect.ts";
import { createLog } from "../platform/log.ts";
import { createRunningTasks } from "../tasks/running-tasks.ts";
import { createBackups } from "./create.ts";
import { createBackupDesk } from "./desk.ts";
import { restoreInstallation } from "./restore/restore-installation.ts";

const source = await createBusyInstallation(await createTestDatabase());
const { db, close } = connect(source.connection, () => {});
const log = createLog("silent");
const tasks = createRunningTasks({ db, connection: source.connection, log });
const backups = createBackups({
  ...source,
  db,
  passphrase: null,
  zone: () => OHIO_ZONE,
  tasks,
  log,
  reportStatus: async () => {},
});
afterAll(async () => {
  await backups.close();
  await tasks.close();
  await close();
});

function deskOf({ role = "owner" as Role, siteId = "main", authenticatedAt = BACKUP_TIME } = {}) {
  const person = { userId: "u1", name: "Ana", email: "ana@home.example", sessionId: "s1" };
  const deps = { backups, audit: createAuditLog(db) };
  return createBackupDesk({ ...person, role, siteId, authenticatedAt }, "203.0.113.7", deps);
}

test("an owner makes a backup and downloads it after a recent sign-in; nobody else has the desk", async () => {
  expect(deskOf({ role: "editor" })).toBeNull();
  expect(deskOf({ role: "notary" })).toBeNull();
  const made = await deskOf()?.backUpNow();
  expect(made).toMatchObject({ kind: "made", pictures: { files: 1, elsewhere: null } });
  const [file] = (await deskOf()?.overview())?.files ?? [];
  expect(file).toMatchObject({ isSealed: false });
  const name = file?.file ?? "";
  expect(await deskOf({ authenticatedAt: BACKUP_TIME - 3_600_000 })?.open(name)).toBeNull();
  expect(await deskOf()?.open("../auth.key")).toBeNull();
  const taken = await deskOf()?.open(name);
  const bytes = await Array.fromAsync(taken?.body as unknown as AsyncIterable<Uint8Array>);
  expect(Buffer.concat(bytes)).toHaveLength(file?.bytes ?? 0);
  expect(
    await queryDatabase(source.connection, "SELECT act FROM audit_log ORDER BY entry_id"),
  ).toEqual(["signed-in", "backup-made", "backup-downloaded"].map((act) => ({ act })));
});

test("with several businesses, only who owns them all may download a backup", async () => {
  const [file] = (await deskOf()?.overview())?.files ?? [];
  await queryDatabase(source.connection, "INSERT INTO sites (site_id) VALUES ('riverbend')");
  await queryDatabase(
    source.connection,
    `INSERT INTO backup_runs (run_id, kind, file, started_at, ok, detail)
     SELECT gen_random_uuid(), kind, 'its-name', to_timestamp(${BACKUP_TIME / 1_000}) + pause, false, '{"sentence": "ENOENT /srv/all"}'
     FROM (VALUES ('backup', interval '1 s'), ('trial-restore', interval '-1 day')) AS runs (kind, pause)`,
  );
  const shown = await deskOf()?.overview();
  expect(shown).toMatchObject({ files: null, testRestore: { file: null } });
  expect(JSON.stringify(shown)).not.toMatch(/its-name|ENOENT/);
  await queryDatabase(
    source.connection,
    `UPDATE backup_runs SET ok = NULL, detail = '{"progress": {"step": "Saving records", "done": 4711, "total": 9000}}' WHERE kind = 'backup' AND NOT ok`,
  );
  const running = { progress: { step: "Saving records", done: 0, total: 0 }, canCancel: false };
  expect((await deskOf()?.overview())?.running).toEqual(running);
  await queryDatabase(source.connection, "DELETE FROM backup_runs WHERE ok IS NOT TRUE");
  expect(await deskOf()?.backUpNow()).toBeNull();
  expect(await deskOf()?.open(file?.file ?? "")).toBeNull();
  await queryDatabase(
    source.connection,
    "INSERT INTO memberships (site_id, user_id, role) VALUES ('riverbend', 'u1', 'owner')",
  );
  expect((await deskOf()?.overview())?.files).toHaveLength(1);
  expect(await deskOf({ siteId: "riverbend" })?.backUpNow()).toBeNull();
});

test("nothing is restored while a server is running", async () => {
  const [file] = (await deskOf()?.overview())?.files ?? [];
  const target = {
    ...createDataFolder(),
    connection: await createTestDatabase("template0"),
    passphrase: null,
    isOwnFolder: true,
  };
  const running = connect(target.connection, () => {});
  await running.pool.query("SELECT 1");
  const path = `${source.dataDir}/backups/${file?.file}`;
  const restore = () => restoreInstallation(path, target, async () => false);
  await expect(restore()).rejects.toThrow("Doorstep is running on this data. Stop it first");
  await running.close();
  expect(await restore()).toMatchObject({ installation: "main", pictures: 1 });
});

test("jobs of another version of the queue are restored as far as both versions know them", async () => {
  await queryDatabase(source.connection, "UPDATE pgboss.version SET version = version - 1");
  await queryDatabase(
    source.connection,
    "ALTER TABLE pgboss.queue ADD COLUMN former text DEFAULT 'x'",
  );
  const made = await backups.begin(20_000);
  if (made.kind !== "made") throw new Error(made.kind);
  const target = {
    ...createDataFolder(),
    connection: await createTestDatabase("template0"),
    passphrase: null,
    isOwnFolder: true,
  };
  const path = `${source.dataDir}/backups/${made.file}`;
  await restoreInstallation(path, target, async () => false);
  const counted = "SELECT count(*)::int AS count FROM pgboss.job";
  expect(await queryDatabase(target.connection, counted)).toEqual(
    await queryDatabase(source.connection, counted),
  );
  const [queue] = await queryDatabase(
    target.connection,
    "SELECT * FROM pgboss.queue WHERE name = 'mail'",
  );
  expect(queue).not.toHaveProperty("former");
  expect(queue).toMatchObject({ notify: true });
});
