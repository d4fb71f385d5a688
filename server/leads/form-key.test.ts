import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepFormKey } from "./form-key.ts";

const folder = () => mkdtempSync(join(tmpdir(), "form-key-"));

test("the first start makes a key that only this account reads, and the second keeps it", async () => {
  const dataDir = join(folder(), "data");
  const key = await keepFormKey(dataDir);
  expect(key).toHaveLength(32);
  expect(await keepFormKey(dataDir)).toEqual(key);
  expect(statSync(join(dataDir, "form.key")).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(["form.key"]);
});

test("processes and calls that start together end up with one key", async () => {
  const dataDir = folder();
  const program = `const { keepFormKey } = await import(${JSON.stringify(join(import.meta.dirname, "formKey.ts"))});
    const keys = await Promise.all(Array.from({ length: 20 }, () => keepFormKey(${JSON.stringify(dataDir)})));
    process.stdout.write(keys.map((key) => key.toString("hex")).join(" "));`;
  const heard = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
      let said = "";
      child.stdout.on("data", (text) => {
        said += text;
      });
      expect(await once(child, "close")).toEqual([0, null]);
      return said.split(" ");
    }),
  );
  expect(heard.flat()).toHaveLength(60);
  expect(new Set(heard.flat()).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(["form.key"]);
});

test("a key that was cut short is named, with the way out", async () => {
  const dataDir = folder();
  writeFileSync(join(dataDir, "form.key"), "short");
  await expect(keepFormKey(dataDir)).rejects.toThrow(
    /form\.key, which signs forms, holds 5 bytes and not 32\. Restore it from a backup, or delete it: .*\.$/,
  );
});

test("a key that cannot be read is named, with the way out", async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, "form.key")); // root reads every file, but no folder
  await expect(keepFormKey(dataDir)).rejects.toThrow(
    /form\.key, which signs forms, cannot be read: EISDIR\. Let the account that runs the site read it\.$/,
  );
});

test("a data folder that takes no files is named, with the way out", async () => {
  const file = join(folder(), "taken");
  writeFileSync(file, "");
  await expect(keepFormKey(join(file, "data"))).rejects.toThrow(
    /^.*form\.key, which signs forms, cannot be/,
  );
});
