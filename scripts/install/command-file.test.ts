import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import { commandFile } from "./command-file.mjs";

const SOURCES = ["server/main.ts", "server/old.ts", "core/rule.ts", "scripts/site.ts"];

/** A project folder whose sources and build are from the given instants, in epoch seconds. */
function project(sourcesAt: number, builtAt: number): string {
  const root = temporaryFolder();
  for (const folder of ["server", "core", "scripts", "build/app"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of [...SOURCES, "package-lock.json"]) {
    writeFileSync(join(root, file), "");
    utimesSync(join(root, file), sourcesAt, sourcesAt);
  }
  writeFileSync(join(root, "build/app/site.js"), "");
  utimesSync(join(root, "build/app/site.js"), builtAt, builtAt);
  for (const folder of ["server", "core", "scripts"])
    utimesSync(join(root, folder), sourcesAt, sourcesAt);
  return root;
}

test("a command runs from its bundle while no source is newer", () => {
  const root = project(1_000, 2_000);
  expect(commandFile(root, "site")).toBe(join(root, "build/app/site.js"));
  expect(commandFile(root, "start")).toBe(join(root, "scripts/start.ts"));
  expect(commandFile(root, "backup")).toBe(join(root, "scripts/backup.ts")); // was not built
});

test("a command runs from its sources once one of them changed, came or went", () => {
  const changed = project(3_000, 2_000);
  expect(commandFile(changed, "site")).toBe(join(changed, "scripts/site.ts"));
  const lessened = project(1_000, 2_000);
  rmSync(join(lessened, "server/old.ts"));
  expect(commandFile(lessened, "site")).toBe(join(lessened, "scripts/site.ts"));
});
