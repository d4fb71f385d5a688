import { readFile } from "node:fs/promises";
import type { Client } from "pg";
import { z } from "zod";
import { type BackupAbout, BackupRejectedError } from "../file-format/format.ts";

const FOLDER = new URL("../../platform/db/migrations", import.meta.url);
/** The migrations that the baseline replaced: a backup may be older than the baseline. */
const BEFORE_BASELINE = new URL("../../platform/db/migrations-before-baseline", import.meta.url);
const migrationJournalSchema = z.object({
  entries: z.array(z.object({ when: z.number(), tag: z.string() })),
});

type Version = BackupAbout["schema"];

/** The migrations in a folder, by default those of this version; oldest first. */
async function readMigrations(folder = FOLDER): Promise<Version[]> {
  const text = await readFile(new URL("meta/_journal.json", `${folder}/`), "utf8");
  return migrationJournalSchema
    .parse(JSON.parse(text))
    .entries.map(({ when, tag }) => ({ when, tag }));
}

/** The last migration of a database. Throws when it is not one of ours. */
export async function loadSchemaVersion(client: Client): Promise<Version> {
  const { rows } = await client.query<{ when: string }>(
    "SELECT max(created_at) AS when FROM drizzle.__drizzle_migrations",
  );
  const when = Number(rows[0]?.when);
  const known = (await readMigrations()).find((entry) => entry.when === when);
  if (known) return known;
  throw new Error("The database was migrated by a newer version. Run that version.");
}

/** The statements that create an empty database at a given version. Throws BackupRejectedError for an unknown one. */
export async function statementsUpTo(version: Version): Promise<string[]> {
  const current = await readMigrations();
  const folder = version.when < (current[0]?.when ?? 0) ? BEFORE_BASELINE : FOLDER;
  const entries = folder === FOLDER ? current : await readMigrations(folder);
  const last = entries.findIndex(({ when }) => when === version.when);
  if (last === -1) {
    const isNewer = version.when > (entries.at(-1)?.when ?? 0);
    throw new BackupRejectedError(
      isNewer
        ? `This backup was made by a newer Doorstep (its tables are at ${version.tag}). Bring this one up to date first.`
        : `This backup's tables are at ${version.tag}, which is unknown here. The backup is from another product or a test version.`,
    );
  }
  const texts = entries
    .slice(0, last + 1)
    .map(({ tag }) => readFile(new URL(`${tag}.sql`, `${folder}/`), "utf8"));
  return [
    ...(await Promise.all(texts)).flatMap((text) => text.split("--> statement-breakpoint")),
    MIGRATION_TABLE,
  ];
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
