import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/platform/postgres-test-support.ts";
import { installedBinaries, runnableBinaries } from "./binaries.ts";

test("the installed programs run here", async () => {
  const binaries = await installedBinaries();
  expect(await runnableBinaries(binaries, undefined, "/nowhere")).toBe(binaries);
});

test("on a system without these programs the error says what to do", async () => {
  await expect(installedBinaries("plan9", "mips")).rejects.toThrow(
    /no embedded PostgreSQL for plan9 on mips.*set DATABASE_URL/,
  );
});

test("on a system without glibc the error says so and asks for DATABASE_URL", async () => {
  const postgres = join(temporaryFolder(), "postgres");
  copyFileSync((await installedBinaries()).postgres, postgres);
  // As on Alpine: the dynamic loader that the program names does not exist.
  const program = readFileSync(postgres);
  const loader = program.indexOf("/ld-linux");
  program.write("/no-linux", loader);
  writeFileSync(postgres, program);
  await expect(
    runnableBinaries({ postgres, initdb: postgres }, undefined, "/nowhere"),
  ).rejects.toThrow(/needs glibc.*musl.*DATABASE_URL/);
});
