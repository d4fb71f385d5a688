import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

function somewhere(): string {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-folder-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a folder is created with its parents, and creating it twice is no error", async () => {
  const deep = join(somewhere(), "a", "b", "c");
  await makeFolder(deep);
  await makeFolder(deep);
  expect(existsSync(deep)).toBe(true);
});

test("a folder below a file is an error", async () => {
  const file = join(somewhere(), "file");
  writeFileSync(file, "");
  await expect(makeFolder(join(file, "x"))).rejects.toThrow("ENOTDIR");
});

test.runIf(existsSync("/proc/self"))(
  "a file system that takes no folders says so at once",
  async () => {
    await expect(makeFolder("/proc/doorstep")).rejects.toThrow("ENOENT");
  },
);
