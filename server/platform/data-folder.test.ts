import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeDataFolder } from "./data-folder.ts";

test("keys, pictures and copies of an older installation are closed to other accounts, and the database's folder is left alone", async () => {
  const { folder, mode } = olderDataFolder();
  await closeDataFolder(folder);
  expect(mode(".")).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  expect(["auth.key", "media/main/a.webp"].map(mode)).toEqual([0o600, 0o600]);
  expect(["media", "media/main"].map(mode)).toEqual([0o700, 0o700]);
  expect(mode("postgres")).toBe(0o750);
});

test("a file that the data folder only points to keeps its mode", async () => {
  const { folder, mode } = olderDataFolder();
  const outside = olderDataFolder();
  symlinkSync(join(outside.folder, "auth.key"), join(folder, "linked.key"));
  await closeDataFolder(folder);
  expect(outside.mode("auth.key")).toBe(0o644);
  expect(mode("auth.key")).toBe(0o600);
});

test("a folder that was closed before is not walked again", async () => {
  const { folder, mode } = olderDataFolder();
  chmodSync(join(folder, "media"), 0o700);
  await closeDataFolder(folder);
  expect(mode("media/main/a.webp")).toBe(0o644); // out of reach behind its closed folder
});

test("a missing folder stays missing", async () => {
  const { folder } = olderDataFolder();
  await closeDataFolder(join(folder, "none"));
  expect(statSync(join(folder, "none"), { throwIfNoEntry: false })).toBeUndefined();
});

/** A data folder as versions before this one left it. */
function olderDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-data-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "media/main"), { recursive: true });
  mkdirSync(join(folder, "postgres"));
  for (const file of ["auth.key", "media/main/a.webp"]) {
    writeFileSync(join(folder, file), "");
    chmodSync(join(folder, file), 0o644);
  }
  for (const each of [".", "media", "media/main"]) chmodSync(join(folder, each), 0o755);
  chmodSync(join(folder, "postgres"), 0o750);
  const mode = (path: string) => statSync(join(folder, path)).mode & 0o777;
  return { folder, mode };
}
