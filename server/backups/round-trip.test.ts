import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Client, type ClientConfig } from "pg";
import { expect, test } from "vitest";
import { DEFAULT_SELECTION } from "../../core/privacy/row-selection.ts";
import {
  BACKUP_TIME,
  createBusyInstallation,
  createDataFolder,
  loadTableSums,
  queryDatabase,
} from "../../tests/support/backups/backup-test-support.ts";
import { createTestDatabase } from "../../tests/support/platform/test-database.ts";
import { appendErasure } from "../privacy/erasure-log.ts";
import { writeBackupFile } from "./file-format/backup-file.ts";
import { readBackup } from "./file-format/read-backup.ts";
import { finishStagedKeys, stageKeys } from "./keys.ts";
import { restoreInstallation } from "./restore/restore-installation.ts";
import { backupEntries } from "./write-backup.ts";

const EMPTY = "template0";
const source = await createBusyInstallation(await createTestDatabase());
const folder = join(source.dataDir, "backups");
const never = async () => false;

const UNDER_WAY = `
  INSERT INTO day_salts (day, salt) VALUES ('2026-11-20', 'the-salt-of-today');
  INSERT INTO auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
    VALUES ('s1', 'u1', 't1', now() + interval '1 day', now(), now());
  INSERT INTO mails (site_id, mail_id, kind, from_name, from_address, to_name, to_address, subject, html, text, message_id, status)
    VALUES ('main', gen_random_uuid(), 'lead-arrived', 'Lane', 'hello@lane.example', 'Ana', 'ana@home.example', 'A request', '', '', '<m1>', 'queued')`;

async function backUp(passphrase: string | null = null): Promise<string> {
  const place = { folder, passphrase, now: () => BACKUP_TIME };
  return join(folder, await writeBackupFile(backupEntries(source), place));
}

function placeAt(connection: ClientConfig, passphrase: string | null = null) {
  return { connection, passphrase, isOwnFolder: true, ...createDataFolder() };
}

test("an installation is restored row by row, with its keys, pictures and sequences", async () => {
  const path = await backUp();
  expect(path).toMatch(/doorstep-2026-11-20T0800Z-[0-9a-f]{4}\.tar\.gz$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toHaveLength(1);

  const target = placeAt(await createTestDatabase(EMPTY));
  const restored = await restoreInstallation(path, target, never);
  const was = await loadTableSums(source.connection);
  expect(await loadTableSums(target.connection)).toEqual(was);
  expect(restored).toMatchObject({ tables: Object.keys(was).length, keys: 2, pictures: 1 });
  expect(restored.rows).toBeGreaterThan(4_000);
  for (const name of ["auth.key", "booking.key"]) {
    expect(readFileSync(join(target.dataDir, name))).toEqual(
      readFileSync(join(source.dataDir, name)),
    );
  }
  const [picture] = await queryDatabase(
    target.connection,
    "SELECT forms -> 0 ->> 'key' AS key FROM media",
  );
  const key = String(picture?.key);
  expect(await target.pictures.read(key)).toEqual(await source.pictures.read(key));
  // Sequences continue where they were, and append-only tables are still protected.
  await queryDatabase(
    target.connection,
    "INSERT INTO audit_log (site_id, who, act) VALUES ('main', 'x', 'y')",
  );
  await expect(queryDatabase(target.connection, "DELETE FROM audit_log")).rejects.toThrow();
});

test("an installation in use is replaced only after confirmation, and then completely", async () => {
  const path = await backUp();
  const target = placeAt(await createTestDatabase());
  await queryDatabase(
    target.connection,
    `INSERT INTO auth_users (id, name, email) VALUES ('u9', 'Eve', 'eve@else.example');
     CREATE FUNCTION somebody_elses() RETURNS int LANGUAGE sql AS 'SELECT 7'`,
  );
  const before = await loadTableSums(target.connection);
  await expect(restoreInstallation(path, target, never)).rejects.toThrow(
    'There is already an installation with data here ("main").',
  );
  expect(await loadTableSums(target.connection)).toEqual(before);
  await restoreInstallation(path, target, async (name) => name === "main");
  expect(await loadTableSums(target.connection)).toEqual(await loadTableSums(source.connection));

  await queryDatabase(
    target.connection,
    "SELECT somebody_elses(); CREATE TABLE somebody_elses (id int)",
  );
  await expect(restoreInstallation(path, target, async () => true)).rejects.toThrow(
    "This database holds something else (somebody_elses).",
  );
});

test("tables of other products in a database are never dropped", async () => {
  const path = await backUp();
  const foreign = placeAt(await createTestDatabase(EMPTY));
  await queryDatabase(foreign.connection, "CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int)");
  await expect(restoreInstallation(path, foreign, async () => true)).rejects.toThrow(
    "This database holds something else (job). Name an empty one.",
  );
  expect(await queryDatabase(foreign.connection, "SELECT * FROM pgboss.job")).toEqual([]);
});

test("keys and pictures of another installation are overwritten only after confirmation", async () => {
  const path = await backUp();
  const target = { ...placeAt(await createTestDatabase(EMPTY)), isOwnFolder: false };
  writeFileSync(join(target.dataDir, "auth.key"), "another");
  await expect(restoreInstallation(path, target, never)).rejects.toThrow(
    "holds the keys of another installation",
  );
  expect(readFileSync(join(target.dataDir, "auth.key"), "utf8")).toBe("another");
  expect(existsSync(join(target.dataDir, "media"))).toBe(false);
});

test("queued messages are restored as held, sessions end, and expired or erased data does not come back", async () => {
  const busy = await createBusyInstallation(await createTestDatabase());
  await queryDatabase(busy.connection, UNDER_WAY);
  const place = { folder: join(busy.dataDir, "backups"), passphrase: null, now: () => BACKUP_TIME };
  const path = join(place.folder, await writeBackupFile(backupEntries(busy), place));
  expect(gunzipSync(readFileSync(path)).includes("the-salt-of-today")).toBe(false);

  const target = placeAt(await createTestDatabase(EMPTY));
  const erasure = { siteId: "main", phone: null, keepAmounts: false, choice: DEFAULT_SELECTION };
  const note = (at: number, email: string) =>
    appendErasure(target.dataDir, { ...erasure, at, email });
  await note(BACKUP_TIME - 3_600_000, "z8@home.example"); // came back since
  await note(BACKUP_TIME + 3_600_000, "z7@home.example");
  await note(BACKUP_TIME + 3_600_000, "nobody@home.example");
  const restored = await restoreInstallation(path, target, never);
  expect(restored).toMatchObject({ held: 1, erased: { again: 1, left: 0 } });
  const [found] = await queryDatabase(
    target.connection,
    `SELECT (SELECT count(*)::int FROM day_salts) AS salts, (SELECT count(*)::int FROM auth_sessions) AS sessions,
       (SELECT status || ': ' || last_error FROM mails) AS mail,
       (SELECT string_agg(email, ' ') FROM leads WHERE email IN ('z7@home.example', 'z8@home.example')) AS leads`,
  );
  expect(found).toMatchObject({ salts: 0, sessions: 0, leads: "z8@home.example" });
  expect(found?.mail).toMatch(/^dead: Held after a restore/);
});

test("keys of a killed restore get their names at the next start if its rows were committed, and are deleted otherwise", async () => {
  const { connection, dataDir } = placeAt(await createTestDatabase(EMPTY));
  for (const ending of ["ROLLBACK", "COMMIT"]) {
    const client = new Client(connection);
    await client.connect();
    await client.query("BEGIN");
    await stageKeys(client, dataDir, new Map([["auth.key", Buffer.from(ending)]]));
    await client.query(ending);
    await client.end();
    await finishStagedKeys(connection, dataDir);
    expect(readdirSync(dataDir)).toEqual(ending === "COMMIT" ? ["auth.key"] : []);
  }
  expect(readFileSync(join(dataDir, "auth.key"), "utf8")).toBe("COMMIT");
});

test("a sealed backup can be read with its passphrase and no other, and reveals nothing of its content", async () => {
  const path = await backUp("four quiet words here");
  expect(path).toMatch(/\.sealed$/);
  await expect(readBackup(path, null)).rejects.toThrow("This backup is encrypted.");
  await expect(readBackup(path, "four quiet words her")).rejects.toThrow(
    "BACKUP_PASSPHRASE doesn't match this backup.",
  );
  const target = placeAt(await createTestDatabase(EMPTY), "four quiet words here");
  await restoreInstallation(path, target, never);
  expect(await loadTableSums(target.connection)).toEqual(await loadTableSums(source.connection));
});

test.each([null, "four quiet words here"])(
  "a backup with any byte changed, or cut off anywhere, is rejected with one sentence (sealed with %s)",
  async (passphrase) => {
    const path = await backUp(passphrase);
    const good = readFileSync(path);
    const broken = join(source.dataDir, "broken");
    // Each attempt at a sealed backup takes as long as one guess of its passphrase.
    const tries = passphrase ? 3 : 40;
    const step = good.length / tries;
    const places = Array.from({ length: tries }, (_, index) => Math.floor(index * step));
    for (const at of [...places, 9, good.length - 1]) {
      const bad = Buffer.from(good);
      bad[at] = (bad[at] as number) ^ 0xff;
      writeFileSync(broken, bad);
      await expect(readBackup(broken, passphrase), `byte ${at}`).rejects.toThrow(
        /This backup is damaged|isn't a Doorstep backup|doesn't match this backup/,
      );
    }
    for (const length of [5, good.length >> 1, good.length - 1]) {
      writeFileSync(broken, good.subarray(0, length));
      await expect(readBackup(broken, passphrase), `${length} bytes`).rejects.toThrow(
        /This backup is damaged|isn't a Doorstep backup/,
      );
    }
  },
);

test("a backup of a newer version is rejected and the installation stays unchanged", async () => {
  const newer = await createTestDatabase();
  const future = await createBusyInstallation(newer);
  const place = { folder, passphrase: null, now: () => BACKUP_TIME };
  const entries = async function* () {
    for await (const entry of backupEntries(future)) {
      const text = Buffer.from(entry.bytes).toString();
      const isAbout = entry.path === "about.json";
      yield isAbout
        ? { ...entry, bytes: Buffer.from(text.replace('"version": 1', '"version": 2')) }
        : entry;
    }
  };
  const path = join(folder, await writeBackupFile(entries(), place));
  const target = placeAt(await createTestDatabase());
  const before = await loadTableSums(target.connection);
  await expect(restoreInstallation(path, target, never)).rejects.toThrow(
    "made by a newer version of Doorstep",
  );
  expect(await loadTableSums(target.connection)).toEqual(before);
  expect(existsSync(join(target.dataDir, "auth.key"))).toBe(false);
});
