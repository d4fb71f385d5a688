import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandFile } from "../install/command-file.mjs";

const SCRIPTS = join(import.meta.dirname, "..");

const runSite = (...words: string[]) =>
  spawnSync(process.execPath, [commandFile(join(SCRIPTS, ".."), "site"), ...words], {
    encoding: "utf8",
  });

test("an option that a command doesn't know is named above the usage, without a stack", () => {
  const { status, stdout, stderr } = runSite("list", "--bogus");
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^Unknown option '--bogus'\.\n\nThe sites of this installation\./);
  expect(stderr).not.toContain("node:internal");
});

test("--help prints the usage of a command", () => {
  const { status, stdout, stderr } = runSite("--help");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^The sites of this installation\./);
});

test("every script parses its words in this way", () => {
  const files = readdirSync(SCRIPTS, { recursive: true, encoding: "utf8" });
  const parsing = files.filter(
    (file) =>
      /\.ts$/.test(file) &&
      !/command-line/.test(file) &&
      readFileSync(join(SCRIPTS, file), "utf8").includes("parseArgs"),
  );
  expect(parsing).toEqual([]);
});
