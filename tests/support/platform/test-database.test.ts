import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "./postgres-test-support.ts";

const run = promisify(execFile);
const testDatabase = fileURLToPath(new URL("test-database.ts", import.meta.url));
const vitest = fileURLToPath(new URL("../../../node_modules/vitest/vitest.mjs", import.meta.url));
const pg = import.meta.resolve("pg");

/** The text of a test file that uses the test database, written into a folder of its own. */
const testFile = `
import pg from ${JSON.stringify(pg)};
import { createTestDatabase } from ${JSON.stringify(testDatabase)};
const startedAt = performance.now();
const config = await createTestDatabase();
const milliseconds = performance.now() - startedAt;
test("has an empty database of its own, with the product's tables, in well under a second", async () => {
  const client = new pg.Client(config);
  await client.connect();
  await client.query("create table mine (id int)");
  const { rows } = await client.query("select site_id from sites");
  await client.end();
  expect(rows).toEqual([{ site_id: "main" }]);
  expect(milliseconds).toBeLessThan(900);
});
`;

test("test files of one run get a migrated database each from one cluster", {
  timeout: 120_000, // a run of its own, with a cluster
}, async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "leads.test.mjs"), testFile);
  writeFileSync(join(folder, "visits.test.mjs"), testFile);
  const config = { test: { globals: true, globalSetup: [testDatabase] } };
  writeFileSync(join(folder, "vitest.config.mjs"), `export default ${JSON.stringify(config)}`);
  const { stdout } = await run(process.execPath, [vitest, "run"], { cwd: folder });
  expect(stdout).toMatch(/Tests.*2 passed/);
});
