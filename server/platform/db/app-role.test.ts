import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import {
  initializedDataDir,
  testCluster,
} from "../../../tests/support/platform/postgres-test-support.ts";
import { createTestDatabase } from "../../../tests/support/platform/test-database.ts";
import { startJobs } from "../jobs/jobs.ts";
import { createLog } from "../log.ts";
import { appRoleIn, asAppRole } from "./app-role.ts";
import { connect } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";

const log = createLog("silent");
const owner = await createTestDatabase();
const role = appRoleIn({ host: "", port: 0, user: "", password: "of this test's superuser" });
await migrate(owner, role);
const { pool, close } = connect(asAppRole(owner, role), () => {});
afterAll(close);

test("the application's role reads and writes rows, and is no superuser", async () => {
  await pool.query("UPDATE sites SET origin = 'https://notary.example'");
  const { rows } = await pool.query(
    `SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS mighty
     FROM pg_roles WHERE rolname = current_user`,
  );
  expect(rows).toEqual([{ mighty: false }]);
});

test.each([
  "CREATE TABLE public.mine (n int)",
  "ALTER TABLE leads ADD COLUMN mine text",
  "DROP TABLE leads",
  "TRUNCATE leads",
  "DROP TRIGGER append_only_log ON audit_log",
  "UPDATE audit_log SET who = 'nobody'",
  "DELETE FROM audit_log",
  "TRUNCATE audit_log",
  "TRUNCATE site_revisions, post_revisions",
  "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 1)",
  "COPY leads TO '/tmp/leads'",
  "SELECT pg_read_file('/etc/passwd')",
  "CREATE ROLE mine",
  "CREATE DATABASE mine",
  "ALTER SYSTEM SET fsync = off",
  "SET ROLE postgres",
])("the application's role may not: %s", async (statement) => {
  await expect(pool.query(statement)).rejects.toThrow(
    /permission denied|must be owner|must be (able|superuser)/,
  );
});

test("an audit log with entries refuses TRUNCATE, UPDATE and DELETE to its owner too", async () => {
  await pool.query("INSERT INTO audit_log (site_id, who, act) VALUES ('main', 'ana', 'signed-in')");
  const client = new Client(owner);
  await client.connect();
  for (const statement of [
    "TRUNCATE audit_log",
    "TRUNCATE sites CASCADE",
    "UPDATE audit_log SET who = 'x'",
    "DELETE FROM audit_log",
  ]) {
    await expect(client.query(statement)).rejects.toThrow("append-only");
  }
  await client.end();
});

test("a site is removed with its audit log", async () => {
  await pool.query("INSERT INTO sites (site_id, is_default) VALUES ('gone', false)");
  await pool.query("INSERT INTO audit_log (site_id, who, act) VALUES ('gone', 'ana', 'publish')");
  await pool.query("DELETE FROM sites WHERE site_id = 'gone'");
  const { rows } = await pool.query("SELECT FROM audit_log WHERE site_id = 'gone'");
  expect(rows).toEqual([]);
});

test("the job queue makes its tables as the application's role", async () => {
  const connection = asAppRole(owner, role);
  await (await startJobs({ connection, log, definitions: [] })).close();
  await migrate(owner, role);
  const jobs = await startJobs({ connection, log, definitions: [] });
  await jobs.close();
});

test("with DATABASE_URL one plain role that owns the database is enough", async () => {
  const cluster = await testCluster(await initializedDataDir());
  await cluster.ask("CREATE ROLE plain LOGIN PASSWORD 'secret'");
  await cluster.ask("CREATE DATABASE theirs OWNER plain");
  const { host } = cluster.connection;
  const databaseUrl = `postgres:///theirs?host=${host}&user=plain&password=secret`;
  const database = await openDatabase({ databaseUrl, dataDir: "unused" }, log);
  await (await startJobs({ connection: database.connection, log, definitions: [] })).close();
  await database.pool.query("REVOKE UPDATE, TRUNCATE ON audit_log FROM plain");
  await database.pool.query("INSERT INTO sites (site_id, is_default) VALUES ('gone', false)");
  await database.pool.query("INSERT INTO audit_log (site_id, who, act) VALUES ('gone', 'a', 'b')");
  await database.pool.query("DELETE FROM sites WHERE site_id = 'gone'");
  await database.close();
});

test("a cluster of an earlier version, where everything belongs to the superuser, is handed over at its start", async () => {
  const dataDir = await initializedDataDir();
  const cluster = await testCluster(dataDir);
  const asSuperuser = { ...cluster.connection, database: "postgres" };
  await migrate(asSuperuser);
  await (await startJobs({ connection: asSuperuser, log, definitions: [] })).close();
  const database = await openDatabase({ databaseUrl: null, dataDir }, log);
  expect((await database.pool.query("SELECT current_user AS who")).rows).toEqual([
    { who: "doorstep_app" },
  ]);
  const { connection } = database;
  await (await startJobs({ connection, log, definitions: [] })).close();
  await database.close();
  const again = await openDatabase({ databaseUrl: null, dataDir }, log);
  expect(await again.ready()).toBe(true);
  await again.close();
});
