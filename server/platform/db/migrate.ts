import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientConfig } from "pg";

/** Any fixed number: all processes of this product use the same lock. */
export const MIGRATION_LOCK = 7_236_011;

/** When the last migration before the baseline was written: a database that has run it has everything of the baseline. */
const BASELINE_WRITTEN_AT = 1_795_205_034_483;

/**
 * Migrates a database to this version and creates the default site if there is none. Two processes that start together
 * wait for one advisory lock, so each migration runs once. Throws when the database cannot be reached.
 */
export async function migrate(config: ClientConfig): Promise<void> {
  const client = new Client({
    ...config,
    application_name: "doorstep-migrate",
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("SET client_min_messages = warning");
    if (await isOlderThanBaseline(client)) await runFolder(client, "./migrations-before-baseline");
    await runFolder(client, "./migrations");
    await client.query(
      "INSERT INTO sites (site_id, is_default) VALUES ('main', true) ON CONFLICT DO NOTHING",
    );
  } finally {
    await client.end();
  }
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
  return newest[0].at !== null && Number(newest[0].at) < BASELINE_WRITTEN_AT;
}

async function runFolder(client: Client, folder: string): Promise<void> {
  await runMigrations(drizzle({ client }), {
    migrationsFolder: fileURLToPath(new URL(folder, import.meta.url)),
  });
}
