import type { Client } from "pg";
import {
  MIGRATION_FOLDERS,
  type Migration,
  readMigrations,
  readStatements,
} from "../../platform/db/migrations.ts";
import { BackupRejectedError } from "../file-format/format.ts";

/** The last migration of a database. Throws when it is not one of ours. */
export async function loadSchemaVersion(client: Client): Promise<Migration> {
  const { rows } = await client.query<{ when: string }>(
    "SELECT max(created_at) AS when FROM drizzle.__drizzle_migrations",
  );
  const when = Number(rows[0]?.when);
  const known = (await readMigrations()).find((entry) => entry.when === when);
  if (known) return known;
  throw new Error("The database was migrated by a newer version. Run that version.");
}

/** The statements that create an empty database at a given version. Throws BackupRejectedError for an unknown one. */
export async function statementsUpTo(version: Migration): Promise<string[]> {
  const current = await readMigrations();
  const isOlder = version.when < (current[0]?.when ?? 0);
  const folder = isOlder ? MIGRATION_FOLDERS.beforeBaseline : MIGRATION_FOLDERS.current;
  const entries = isOlder ? await readMigrations(folder) : current;
  const last = entries.findIndex(({ when }) => when === version.when);
  if (last === -1) {
    const isNewer = version.when > (entries.at(-1)?.when ?? 0);
    throw new BackupRejectedError(
      isNewer
        ? `This backup was made by a newer version of Doorstep (its tables are at ${version.tag}). Update this one first.`
        : `This backup's tables are at ${version.tag}, which is unknown here. The backup is from another product or a test version.`,
    );
  }
  const statements = entries.slice(0, last + 1).map((entry) => readStatements(entry, folder));
  return [...(await Promise.all(statements)).flat(), MIGRATION_TABLE];
}

/** The functions our migrations create. All are trigger functions without arguments. */
export async function ownFunctions(): Promise<string[]> {
  const latest = (await readMigrations()).at(-1);
  const text = latest ? (await statementsUpTo(latest)).join("\n") : "";
  return [...text.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)\(\)/g)].flatMap(
    ([, name]) => name ?? [],
  );
}

/** Drizzle's table of migrations, as Drizzle creates it; its rows are part of the backup. */
const MIGRATION_TABLE = `CREATE SCHEMA IF NOT EXISTS drizzle;
  CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`;
