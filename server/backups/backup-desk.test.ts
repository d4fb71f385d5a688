import { afterAll, expect, test } from "vitest";
import type { Role } from "../../core/people/roles.ts";
import { openAuditLog } from "../people/audit.ts";
import { connect } from "../platform/db/connect.ts";
import { openLog } from "../platform/log.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { openBackupDesk } from "./backup-desk.ts";
import { openBackups } from "./open-backups.ts";
import { restoreInstallation } from "./restore-installation.ts";
import { asked, busyInstallation, dataFolder, NOW, OHIO } from "./trial.ts";

const source = await busyInstallation(await freshDatabase());
const { db, close } = connect(source.connection, () => {});
const log = openLog("silent");
const backups = openBackups({
  ...source,
  db,
  passphrase: null,
  zone: () => OHIO,
  log,
  tell: async () => {},
});
afterAll(async () => {
  await backups.close();
  await close();
});

function deskOf({ role = "owner" as Role, siteId = "main", provenAt = NOW } = {}) {
  const person = { userId: "u1", name: "Ana", email: "ana@home.example", sessionId: "s1" };
  const world = { backups, audit: openAuditLog(db) };
  return openBackupDesk({ ...person, role, siteId, provenAt }, "203.0.113.7", world);
}

test("an owner backs up and takes the file after a proof; nobody else has a desk for it", async () => {
  expect(deskOf({ role: "editor" })).toBeNull();
  expect(deskOf({ role: "notary" })).toBeNull();
  const made = await deskOf()?.backUpNow();
  expect(made).toMatchObject({ kind: "made", pictures: { files: 1, elsewhere: null } });
  const [file] = (await deskOf()?.shown())?.files ?? [];
  expect(file).toMatchObject({ isSealed: false });
  const name = file?.file ?? "";
  expect(await deskOf({ provenAt: NOW - 3_600_000 })?.open(name)).toBeNull();
  expect(await deskOf()?.open("../auth.key")).toBeNull();
  const taken = await deskOf()?.open(name);
  const bytes = await Array.fromAsync(taken?.body as unknown as AsyncIterable<Uint8Array>);
  expect(Buffer.concat(bytes)).toHaveLength(file?.bytes ?? 0);
  expect(await asked(source.connection, "SELECT act FROM audit_log ORDER BY entry_id")).toEqual(
    ["signed-in", "backup-made", "backup-downloaded"].map((act) => ({ act })),
  );
});

test("where several businesses live, only who owns them all holds a file with all their customers", async () => {
  const [file] = (await deskOf()?.shown())?.files ?? [];
  await asked(source.connection, "INSERT INTO sites (site_id) VALUES ('riverbend')");
  await asked(
    source.connection,
    `INSERT INTO backup_runs (run_id, kind, file, started_at, ok, detail)
     SELECT gen_random_uuid(), kind, 'its-name', to_timestamp(${NOW / 1_000}) + pause, false, '{"sentence": "ENOENT /srv/all"}'
     FROM (VALUES ('backup', interval '1 s'), ('trial-restore', interval '-1 day')) AS runs (kind, pause)`,
  );
  const shown = await deskOf()?.shown();
  expect(shown).toMatchObject({ files: null, trial: { file: null } });
  expect(JSON.stringify(shown)).not.toMatch(/its-name|ENOENT/);
  await asked(source.connection, "DELETE FROM backup_runs WHERE NOT ok");
  expect(await deskOf()?.backUpNow()).toBeNull();
  expect(await deskOf()?.open(file?.file ?? "")).toBeNull();
  await asked(
    source.connection,
    "INSERT INTO memberships (site_id, user_id, role) VALUES ('riverbend', 'u1', 'owner')",
  );
  expect((await deskOf()?.shown())?.files).toHaveLength(1);
  expect(await deskOf({ siteId: "riverbend" })?.backUpNow()).toBeNull();
});

test("nothing is restored under a running server", async () => {
  const [file] = (await deskOf()?.shown())?.files ?? [];
  const target = {
    ...dataFolder(),
    connection: await freshDatabase("template0"),
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

test("jobs of another release of their store come back as far as both know them", async () => {
  await asked(source.connection, "UPDATE pgboss.version SET version = version - 1");
  await asked(source.connection, "ALTER TABLE pgboss.queue ADD COLUMN former text DEFAULT 'x'");
  const made = await backups.begin(20_000);
  if (made.kind !== "made") throw new Error(made.kind);
  const target = {
    ...dataFolder(),
    connection: await freshDatabase("template0"),
    passphrase: null,
    isOwnFolder: true,
  };
  const path = `${source.dataDir}/backups/${made.file}`;
  await restoreInstallation(path, target, async () => false);
  const counted = "SELECT count(*)::int AS count FROM pgboss.job";
  expect(await asked(target.connection, counted)).toEqual(await asked(source.connection, counted));
  const [queue] = await asked(target.connection, "SELECT * FROM pgboss.queue WHERE name = 'mail'");
  expect(queue).not.toHaveProperty("former");
  expect(queue).toMatchObject({ notify: true });
});
