import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { expect, test } from "vitest";
import { freshDatabase } from "../platform/postgres/testing.ts";
import { writeBackupFile } from "./backupFile.ts";
import { readBackup } from "./readBackup.ts";
import { restoreInstallation } from "./restoreInstallation.ts";
import { asked, busyInstallation, dataFolder, everything, NOW, OHIO } from "./trial.ts";
import { backupEntries } from "./writeBackup.ts";

const EMPTY = "template0";
const source = await busyInstallation(await freshDatabase());
const folder = join(source.dataDir, "backups");
const never = async () => false;

async function backUp(passphrase: string | null = null): Promise<string> {
  const place = { folder, timezone: OHIO, passphrase, now: () => NOW };
  return join(folder, await writeBackupFile(backupEntries(source), place));
}

function placeAt(connection: ClientConfig, passphrase: string | null = null) {
  return { connection, passphrase, ...dataFolder() };
}

test("an installation comes back from its backup row by row, with its keys, its pictures and its numbers", async () => {
  const path = await backUp();
  expect(path).toMatch(/doorstep-2026-11-20T0300-[0-9a-f]{4}\.tar\.gz$/);
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
    "INSERT INTO auth_users (id, name, email) VALUES ('u9', 'Eve', 'eve@else.example')",
  );
  const before = await everything(target.connection);
  await expect(restoreInstallation(path, target, never)).rejects.toThrow(
    'There is an installation with work in it here ("main").',
  );
  expect(await everything(target.connection)).toEqual(before);
  await restoreInstallation(path, target, async (name) => name === "main");
  expect(await everything(target.connection)).toEqual(await everything(source.connection));

  await asked(target.connection, "CREATE TABLE somebody_elses (id int)");
  await expect(restoreInstallation(path, target, async () => true)).rejects.toThrow(
    "This database holds tables of something else (somebody_elses).",
  );
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
    const tries = passphrase ? 4 : 40;
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
  const place = { folder, timezone: OHIO, passphrase: null, now: () => NOW };
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
