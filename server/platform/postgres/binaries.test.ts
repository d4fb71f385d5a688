import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installedBinaries, runnableBinaries } from "./binaries.ts";
import { temporaryFolder } from "../../../tests/support/platform/postgres-test-support.ts";

test("the installed programs run here", async () => {
  const binaries = await installedBinaries();
  expect(await runnableBinaries(binaries, undefined, "/nowhere")).toBe(binaries);
});

test("a system without these programs is told what to do", async () => {
  await expect(installedBinaries("plan9", "mips")).rejects.toThrow(
    /no embedded PostgreSQL for plan9 on mips.*set DATABASE_URL/,
  );
});

test("a system without glibc is told so, and asked for DATABASE_URL", async () => {
  const postgres = join(temporaryFolder(), "postgres");
  copyFileSync((await installedBinaries()).postgres, postgres);
  // What makes Alpine refuse: the loader which the program names is not there.
  const program = readFileSync(postgres);
  const loader = program.indexOf("/ld-linux");
  program.write("/no-linux", loader);
  writeFileSync(postgres, program);
  await expect(
    runnableBinaries({ postgres, initdb: postgres }, undefined, "/nowhere"),
  ).rejects.toThrow(/needs glibc.*musl.*DATABASE_URL/);
});
