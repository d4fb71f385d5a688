import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadOrCreateFormKey } from "./form-key.ts";

const folder = () => mkdtempSync(join(tmpdir(), "form-key-"));

test("the first start creates a key that only this account can read, and the second keeps it", async () => {
  const dataDir = join(folder(), "data");
  const key = await loadOrCreateFormKey(dataDir);
  expect(key).toHaveLength(32);
  expect(await loadOrCreateFormKey(dataDir)).toEqual(key);
  expect(statSync(join(dataDir, "form.key")).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(["form.key"]);
});

test("processes and calls that start together end up with one key", async () => {
  const dataDir = folder();
  const program = `const { loadOrCreateFormKey } = await import(${JSON.stringify(join(import.meta.dirname, "form-key.ts"))});
    const keys = await Promise.all(Array.from({ length: 20 }, () => loadOrCreateFormKey(${JSON.stringify(dataDir)})));
    process.stdout.write(keys.map((key) => key.toString("hex")).join(" "));`;
  const results = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
      let output = "";
      child.stdout.on("data", (text) => {
        output += text;
      });
      expect(await once(child, "close")).toEqual([0, null]);
      return output.split(" ");
    }),
  );
  expect(results.flat()).toHaveLength(60);
  expect(new Set(results.flat()).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(["form.key"]);
});

test("a truncated key is reported with the file and a solution", async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, "form.key"), "short");
  await expect(loadOrCreateFormKey(dataDir)).rejects.toThrow(
    /form\.key, which signs forms, has 5 bytes instead of 32\. Restore it from a backup, or delete it: .*\.$/,
  );
});

test("an unreadable key is reported with the file and a solution", async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, "form.key")); // root can read every file, but not read a folder as a file
  await expect(loadOrCreateFormKey(dataDir)).rejects.toThrow(
    /form\.key, which signs forms, can't be read: EISDIR\. Give the account that runs the site permission to read it\.$/,
  );
});

test("a read-only data folder is reported with its path and a solution", async () => {
  const file = join(folder(), "taken");
  writeFileSync(file, "");
  await expect(loadOrCreateFormKey(join(file, "data"))).rejects.toThrow(
    /^.*form\.key, which signs forms, can't be/,
  );
});
