import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "./postgres-test-support.ts";

const run = promisify(execFile);
const testing = fileURLToPath(new URL("testing.ts", import.meta.url));
const vitest = fileURLToPath(new URL("../../../node_modules/vitest/vitest.mjs", import.meta.url));
const pg = import.meta.resolve("pg");

/** A test file of another area, as its author would write it. */
const guest = `
import pg from ${JSON.stringify(pg)};
import { freshDatabase } from ${JSON.stringify(testing)};
const began = performance.now();
const config = await freshDatabase();
const took = performance.now() - began;
test("has an empty database of its own, with the product's tables, in well under a second", async () => {
  const client = new pg.Client(config);
  await client.connect();
  await client.query("create table mine (id int)");
  const { rows } = await client.query("select site_id from sites");
  await client.end();
  expect(rows).toEqual([{ site_id: "main" }]);
  expect(took).toBeLessThan(900);
});
`;

test("test files of one run get a migrated database each from one cluster", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "leads.test.mjs"), guest);
  writeFileSync(join(folder, "visits.test.mjs"), guest);
  const config = { test: { globals: true, globalSetup: [testing] } };
  writeFileSync(join(folder, "vitest.config.mjs"), `export default ${JSON.stringify(config)}`);
  const { stdout } = await run(process.execPath, [vitest, "run"], { cwd: folder });
  expect(stdout).toMatch(/Tests.*2 passed/);
});
