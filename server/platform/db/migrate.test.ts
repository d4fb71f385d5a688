import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { migrate } from "./migrate.ts";
import { readMigrations } from "./migrations.ts";

const EMPTY = "template0";
const both = await createTestDatabase(EMPTY);
const twice = await createTestDatabase(EMPTY);

test("two processes that open an empty database at the same time migrate it once", async () => {
  await Promise.all([migrateInProcess(both), migrateInProcess(both)]);
  const rows = await ask(both, "SELECT hash FROM drizzle.__drizzle_migrations");
  expect(rows).toHaveLength((await readMigrations()).length);
  expect(await ask(both, "SELECT site_id, is_default FROM sites")).toEqual([
    { site_id: "main", is_default: true },
  ]);
});

test("a second start changes neither tables nor content", async () => {
  await migrate(twice);
  await ask(twice, "UPDATE sites SET version = 7, origin = 'https://notary.example'");
  const before = await everything(twice);
  await migrate(twice);
  expect(await everything(twice)).toEqual(before);
});

test("an installation whose default site has another name gets no second one", async () => {
  await migrate(twice);
  await ask(twice, "DELETE FROM sites");
  await ask(twice, "INSERT INTO sites (site_id, is_default) VALUES ('riverbend', true)");
  await migrate(twice);
  expect(await ask(twice, "SELECT site_id FROM sites")).toEqual([{ site_id: "riverbend" }]);
});

test("an unreachable database is an error and does not hang", async () => {
  await expect(migrate({ ...both, database: "nothing_here" })).rejects.toThrow("does not exist");
});

async function migrateInProcess(config: ClientConfig): Promise<void> {
  const program = `import { migrate } from ${JSON.stringify(join(import.meta.dirname, "migrate.ts"))};
    await migrate(${JSON.stringify(config)});`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  let complaint = "";
  child.stderr.on("data", (text) => {
    complaint += text;
  });
  const [code] = await once(child, "close");
  expect(complaint).toBe("");
  expect(code).toBe(0);
}

async function ask(config: ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(config);
  await client.connect();
  return client.query(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (failure) => client.end().then(() => Promise.reject(failure)),
  );
}

/** The current tables, triggers, migrations and sites. */
function everything(config: ClientConfig) {
  return ask(
    config,
    `SELECT (SELECT json_agg(c ORDER BY c) FROM (SELECT table_schema || '.' || table_name || '.' || column_name
        FROM information_schema.columns WHERE table_schema IN ('public', 'drizzle')) AS t(c)) AS columns,
      (SELECT json_agg(tgname) FROM pg_trigger WHERE NOT tgisinternal) AS triggers,
      (SELECT json_agg(m) FROM drizzle.__drizzle_migrations m) AS migrations,
      (SELECT json_agg(s) FROM sites s) AS sites`,
  );
}
