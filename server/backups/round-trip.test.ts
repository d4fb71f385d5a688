import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Client, type ClientConfig } from "pg";
import { expect, test } from "vitest";
import { AS_FOUND } from "../../core/privacy/choice.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { noteErasure } from "../privacy/erasures.ts";
import { writeBackupFile } from "./backup-file.ts";
import { finishKeys, layKeys } from "./keys.ts";
import { readBackup } from "./read-backup.ts";
import { restoreInstallation } from "./restore-installation.ts";
import { asked, busyInstallation, dataFolder, everything, NOW } from "./trial.ts";
import { backupEntries } from "./write-backup.ts";

const EMPTY = "template0";
const source = await busyInstallation(await freshDatabase());
const folder = join(source.dataDir, "backups");
const never = async () => false;

const UNDER_WAY = `
  INSERT INTO day_salts (day, salt) VALUES ('2026-11-20', 'the-salt-of-today');
  INSERT INTO auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
    VALUES ('s1', 'u1', 't1', now() + interval '1 day', now(), now());
  INSERT INTO mails (site_id, mail_id, kind, from_name, from_address, to_name, to_address, subject, html, text, message_id, status)
    VALUES ('main', gen_random_uuid(), 'lead-arrived', 'Lane', 'hello@lane.example', 'Ana', 'ana@home.example', 'A request', '', '', '<m1>', 'queued')`;

async function backUp(passphrase: string | null = null): Promise<string> {
  const place = { folder, passphrase, now: () => NOW };
  return join(folder, await writeBackupFile(backupEntries(source), place));
}

function placeAt(connection: ClientConfig, passphrase: string | null = null) {
  return { connection, passphrase, isOwnFolder: true, ...dataFolder() };
}

test("an installation comes back from its backup row by row, with its keys, its pictures and its numbers", async () => {
  const path = await backUp();
  expect(path).toMatch(/doorstep-2026-11-20T0800Z-[0-9a-f]{4}\.tar\.gz$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toHaveLength(1);

  const target = placeAt(await freshDatabase(EMPTY));
  const restored = await restoreInstallation(path, target, never);
  const was = await everything(source.connection);
  expect(await everything(target.connection)).toEqual(was);
  expect(restored).toMatchObject({ tables: Object.keys(was).length, keys: 2, pictures: 1 });
  expect(restored.rows).toBeGreaterThan(4_000);
  for (const name of ["auth.key", "booking.key"]) {
    expect(readFileSync(join(target.dataDir, name))).toEqual(
      readFileSync(join(source.dataDir, name)),
    );
  }
  const [picture] = await asked(target.connection, "SELECT forms -> 0 ->> 'key' AS key FROM media");
  const key = String(picture?.key);
  expect(await target.pictures.read(key)).toEqual(await source.pictures.read(key));
  // Numbers go on where they were, and what must not be rewritten still cannot be.
  await asked(
    target.connection,
    "INSERT INTO audit_log (site_id, who, act) VALUES ('main', 'x', 'y')",
  );
  await expect(asked(target.connection, "DELETE FROM audit_log")).rejects.toThrow();
});

test("an installation with work in it is replaced only by whoever says so, and then nothing of it is left", async () => {
  const path = await backUp();
  const target = placeAt(await freshDatabase());
  await asked(
    target.connection,
    `INSERT INTO auth_users (id, name, email) VALUES ('u9', 'Eve', 'eve@else.example');
     CREATE FUNCTION somebody_elses() RETURNS int LANGUAGE sql AS 'SELECT 7'`,
  );
  const before = await everything(target.connection);
  await expect(restoreInstallation(path, target, never)).rejects.toThrow(
    'There is an installation with work in it here ("main").',
  );
  expect(await everything(target.connection)).toEqual(before);
  await restoreInstallation(path, target, async (name) => name === "main");
  expect(await everything(target.connection)).toEqual(await everything(source.connection));

  await asked(target.connection, "SELECT somebody_elses(); CREATE TABLE somebody_elses (id int)");
  await expect(restoreInstallation(path, target, async () => true)).rejects.toThrow(
    "This database holds something else (somebody_elses).",
  );
});

test("what other products have in a database is never dropped", async () => {
  const path = await backUp();
  const foreign = placeAt(await freshDatabase(EMPTY));
  await asked(foreign.connection, "CREATE SCHEMA pgboss; CREATE TABLE pgboss.job (id int)");
  await expect(restoreInstallation(path, foreign, async () => true)).rejects.toThrow(
    "This database holds something else (job). Name an empty one.",
  );
  expect(await asked(foreign.connection, "SELECT * FROM pgboss.job")).toEqual([]);
});

test("keys and pictures of another installation are overwritten only by whoever says so", async () => {
  const path = await backUp();
  const target = { ...placeAt(await freshDatabase(EMPTY)), isOwnFolder: false };
  writeFileSync(join(target.dataDir, "auth.key"), "another");
  await expect(restoreInstallation(path, target, never)).rejects.toThrow(
    "holds the keys of another installation",
  );
  expect(readFileSync(join(target.dataDir, "auth.key"), "utf8")).toBe("another");
  expect(existsSync(join(target.dataDir, "media"))).toBe(false);
});

test("what was under way comes back held, nobody stays signed in, and what was to be forgotten or erased is not there", async () => {
  const busy = await busyInstallation(await freshDatabase());
  await asked(busy.connection, UNDER_WAY);
  const place = { folder: join(busy.dataDir, "backups"), passphrase: null, now: () => NOW };
  const path = join(place.folder, await writeBackupFile(backupEntries(busy), place));
  expect(gunzipSync(readFileSync(path)).includes("the-salt-of-today")).toBe(false);

  const target = placeAt(await freshDatabase(EMPTY));
  const erasure = { siteId: "main", phone: null, keepAmounts: false, choice: AS_FOUND };
  const note = (at: number, email: string) =>
    noteErasure(target.dataDir, { ...erasure, at, email });
  await note(NOW - 3_600_000, "z8@home.example"); // came back since
  await note(NOW + 3_600_000, "z7@home.example");
  await note(NOW + 3_600_000, "nobody@home.example");
  const restored = await restoreInstallation(path, target, never);
  expect(restored).toMatchObject({ held: 1, erased: { again: 1, left: 0 } });
  const [found] = await asked(
    target.connection,
    `SELECT (SELECT count(*)::int FROM day_salts) AS salts, (SELECT count(*)::int FROM auth_sessions) AS sessions,
       (SELECT status || ': ' || last_error FROM mails) AS mail,
       (SELECT string_agg(email, ' ') FROM leads WHERE email IN ('z7@home.example', 'z8@home.example')) AS leads`,
  );
  expect(found).toMatchObject({ salts: 0, sessions: 0, leads: "z8@home.example" });
  expect(found?.mail).toMatch(/^dead: Held after a restore/);
});

test("keys of a restore that was killed get their names at the next start where its rows came back, and go where they did not", async () => {
  const { connection, dataDir } = placeAt(await freshDatabase(EMPTY));
  for (const ending of ["ROLLBACK", "COMMIT"]) {
    const client = new Client(connection);
    await client.connect();
    await client.query("BEGIN");
    await layKeys(client, dataDir, new Map([["auth.key", Buffer.from(ending)]]));
    await client.query(ending);
    await client.end();
    await finishKeys(connection, dataDir);
    expect(readdirSync(dataDir)).toEqual(ending === "COMMIT" ? ["auth.key"] : []);
  }
  expect(readFileSync(join(dataDir, "auth.key"), "utf8")).toBe("COMMIT");
});

test("a sealed backup opens with its passphrase and no other, and shows nothing of its content", async () => {
  const path = await backUp("four quiet words here");
  expect(path).toMatch(/\.sealed$/);
  await expect(readBackup(path, null)).rejects.toThrow("This backup is sealed.");
  await expect(readBackup(path, "four quiet words her")).rejects.toThrow(
    "BACKUP_PASSPHRASE does not open this backup.",
  );
  const target = placeAt(await freshDatabase(EMPTY), "four quiet words here");
  await restoreInstallation(path, target, never);
  expect(await everything(target.connection)).toEqual(await everything(source.connection));
});

test.each([null, "four quiet words here"])(
  "a backup with any byte changed, or cut off anywhere, is refused in one sentence (sealed with %s)",
  async (passphrase) => {
    const path = await backUp(passphrase);
    const good = readFileSync(path);
    const broken = join(source.dataDir, "broken");
    // Each try at a sealed one takes the time a guess at its passphrase shall take.
    const tries = passphrase ? 3 : 40;
    const step = good.length / tries;
    const places = Array.from({ length: tries }, (_, index) => Math.floor(index * step));
    for (const at of [...places, 9, good.length - 1]) {
      const bad = Buffer.from(good);
      bad[at] = (bad[at] as number) ^ 0xff;
      writeFileSync(broken, bad);
      await expect(readBackup(broken, passphrase), `byte ${at}`).rejects.toThrow(
        /This backup is damaged|This is no backup|does not open this backup/,
      );
    }
    for (const length of [5, good.length >> 1, good.length - 1]) {
      writeFileSync(broken, good.subarray(0, length));
      await expect(readBackup(broken, passphrase), `${length} bytes`).rejects.toThrow(
        /This backup is damaged|This is no backup/,
      );
    }
  },
);

test("a backup of a newer Doorstep is left alone, and so is the installation", async () => {
  const newer = await freshDatabase();
  const future = await busyInstallation(newer);
  const place = { folder, passphrase: null, now: () => NOW };
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
  const target = placeAt(await freshDatabase());
  const before = await everything(target.connection);
  await expect(restoreInstallation(path, target, never)).rejects.toThrow(
    "made by a newer Doorstep",
  );
  expect(await everything(target.connection)).toEqual(before);
  expect(existsSync(join(target.dataDir, "auth.key"))).toBe(false);
});
