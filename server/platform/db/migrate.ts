import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientConfig } from "pg";
import { type AppRole, grantAppRole } from "./app-role.ts";
import { MIGRATION_FOLDERS, readMigrations } from "./migrations.ts";

/** Any fixed number: all processes of this product use the same lock. */
export const MIGRATION_LOCK = 7_236_011;

/**
 * Migrates a database to this version, creates the default site if there is none, and gives the application's role its
 * rights, if it has one. Two processes that start together wait for one advisory lock, so each migration runs once. Throws
 * when the database cannot be reached.
 */
export async function migrate(config: ClientConfig, appRole?: AppRole): Promise<void> {
  const client = new Client({
    ...config,
    application_name: "doorstep-migrate",
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("SET client_min_messages = warning");
    if (await isOlderThanBaseline(client))
      await runFolder(client, MIGRATION_FOLDERS.beforeBaseline);
    await runFolder(client, MIGRATION_FOLDERS.current);
    await client.query(
      "INSERT INTO sites (site_id, is_default) VALUES ('main', true) ON CONFLICT DO NOTHING",
    );
    await createJobSchema(client);
    if (appRole) await grantAppRole(client, appRole);
  } finally {
    await client.end();
  }
}

/** The schema of the job queue, whose tables pg-boss makes: the application's role may not create schemas. */
async function createJobSchema(client: Client): Promise<void> {
  // Asked first, because PostgreSQL refuses the statement to a role without the right even if the schema is there.
  const { rows } = await client.query("SELECT to_regnamespace('pgboss') IS NULL AS missing");
  if (rows[0].missing) await client.query("CREATE SCHEMA pgboss");
}

/**
 * Whether an installation was last migrated before the first ten migrations were squashed into the baseline. It then runs
 * the rest of those ten; the baseline counts as applied afterward, because it has the same date as the tenth.
 */
async function isOlderThanBaseline(client: Client): Promise<boolean> {
  const { rows } = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') AS log");
  if (rows[0].log === null) return false;
  const { rows: newest } = await client.query(
    "SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations",
  );
  const [baseline] = await readMigrations();
  return newest[0].at !== null && Number(newest[0].at) < (baseline?.when ?? 0);
}

async function runFolder(client: Client, folder: URL): Promise<void> {
  await runMigrations(drizzle({ client }), {
    migrationsFolder: fileURLToPath(folder),
  });
}
