import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { Client, type ClientConfig } from "pg";

/** Any fixed number: all processes of this product ask for the same lock. */
export const MIGRATION_LOCK = 7_236_011;

/**
 * Brings a database to this version and makes sure the default site exists. Two processes that start together
 * queue at one advisory lock, so each migration runs once. Throws when the database cannot be reached.
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
    await runMigrations(drizzle({ client }), {
      migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)),
    });
    await client.query(
      "INSERT INTO sites (site_id, is_default) VALUES ('main', true) ON CONFLICT DO NOTHING",
    );
  } finally {
    await client.end();
  }
}
