import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/platform/postgres-test-support.ts";
import { BUNDLE_INPUTS, commandFile } from "./command-file.mjs";

/** A project folder whose sources and build are from the given instants, in epoch seconds. */
function project(sourcesAt: number, builtAt: number): string {
  const root = temporaryFolder();
  const write = (path: string, at: number) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), "");
    utimesSync(join(root, path), at, at);
  };
  const folders = BUNDLE_INPUTS.filter((path) => extname(path) === "");
  for (const file of BUNDLE_INPUTS.filter((path) => extname(path) !== "")) write(file, sourcesAt);
  for (const folder of folders) write(`${folder}/old.ts`, sourcesAt);
  for (const folder of folders) utimesSync(join(root, folder), sourcesAt, sourcesAt);
  write("build/app/site.js", builtAt);
  return root;
}

test("a command runs from its bundle while no source is newer", () => {
  const root = project(1_000, 2_000);
  expect(commandFile(root, "site")).toBe(join(root, "build/app/site.js"));
  expect(commandFile(root, "start")).toBe(join(root, "scripts/start.ts"));
  expect(commandFile(root, "backup")).toBe(join(root, "scripts/backup.ts")); // was not built
});

test("an edit of what no bundle is made from changes nothing", () => {
  const root = project(1_000, 2_000);
  mkdirSync(join(root, "scripts/metrics"));
  writeFileSync(join(root, "scripts/metrics/new.ts"), "");
  expect(commandFile(root, "site")).toBe(join(root, "build/app/site.js"));
});

test("a command runs from its sources once one of them changed, came or went", () => {
  const changed = project(3_000, 2_000);
  expect(commandFile(changed, "site")).toBe(join(changed, "scripts/site.ts"));
  const lessened = project(1_000, 2_000);
  rmSync(join(lessened, "server/old.ts"));
  expect(commandFile(lessened, "site")).toBe(join(lessened, "scripts/site.ts"));
});
