import { Table as DrizzleTable, getTableName, is } from "drizzle-orm";
import type { Client } from "pg";
import * as schema from "../../platform/db/schema.ts";
import { errorCode } from "../../platform/error-code.ts";
import { quoteIdentifier, SCHEMAS } from "../database/catalog.ts";
import { ownFunctions } from "../database/schema-version.ts";
import { type BackupManifest, BackupRejectedError } from "../file-format/format.ts";

/** A row in any of these tables means that the installation is in use. */
const WORK_TABLES = [
  "auth_users",
  "leads",
  "visits",
  "site_revisions",
  "media",
  "posts",
  "ai_chat_sessions",
];

/** Whether a database contains work that would be lost, and the name of its installation. */
export async function loadInstallationState(
  client: Client,
): Promise<{ readonly hasWork: boolean; readonly installation: string | null }> {
  if (!(await isDoorstepDatabase(client))) return { hasWork: false, installation: null };
  const { rows } = await client.query<{ id: string }>(
    "SELECT site_id AS id FROM sites WHERE is_default",
  );
  const installation = rows[0]?.id ?? null;
  for (const table of WORK_TABLES) {
    if (!(await isThere(client, table))) continue;
    const found = await client.query(`SELECT 1 FROM public.${quoteIdentifier(table)} LIMIT 1`);
    if (found.rowCount) return { hasWork: true, installation };
  }
  return { hasWork: false, installation };
}

async function isThere(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass($1) IS NOT NULL AS there",
    [`public.${table}`],
  );
  return rows[0]?.there === true;
}

/**
 * Drops everything of ours in the open transaction. Throws BackupRejectedError when the database contains anything
 * else; a database that is not ours must be empty.
 */
export async function dropOwnTables(client: Client, { tables }: BackupManifest): Promise<void> {
  if (!(await isDoorstepDatabase(client))) return refuseUnlessEmpty(client);
  await refuseForeignTables(client, tables);
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT ${IS_EXTENSIONS}`,
  );
  const functions = (await ownFunctions()).map((name) => `public.${quoteIdentifier(name)}()`);
  try {
    await client.query(`DROP TABLE ${rows.map(({ name }) => name).join(", ")}`);
    await client.query(`DROP FUNCTION IF EXISTS ${functions.join(", ")}`);
    await client.query("DROP SCHEMA IF EXISTS pgboss, drizzle CASCADE");
  } catch (error) {
    if (errorCode(error) !== DEPENDED_ON) throw error;
    throw new BackupRejectedError(
      "Something else in this database depends on Doorstep's tables. Remove it first, or use an empty database.",
      { cause: error },
    );
  }
}

/** Objects of extensions stay: they are nobody's work, and we may not have the right to create them again. */
const IS_EXTENSIONS = "EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')";

/** dependent_objects_still_exist */
const DEPENDED_ON = "2BP01";

/** Whether a database contains Doorstep's tables. If so, the schemas of its jobs and migrations are Doorstep's too. */
async function isDoorstepDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(
    `SELECT count(*) = 2 AS ours FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'sites' AND column_name IN ('site_id', 'is_default')`,
  );
  return rows[0]?.ours === true;
}

async function refuseUnlessEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT found.name FROM (
       SELECT c.oid, c.relnamespace AS schema, c.relname AS name FROM pg_class c
       UNION ALL SELECT c.oid, c.pronamespace, c.proname FROM pg_proc c
       UNION ALL SELECT c.oid, c.typnamespace, c.typname FROM pg_type c WHERE c.typtype IN ('e', 'd')
     ) AS found JOIN pg_namespace n ON n.oid = found.schema
     WHERE n.nspname = ANY($1) AND NOT ${IS_EXTENSIONS.replace("c.oid", "found.oid")}
     ORDER BY n.nspname = 'public' DESC, 1 LIMIT 3`,
    [SCHEMAS],
  );
  if (rows.length > 0) throw foreignDatabaseError(rows);
}

async function refuseForeignTables(
  client: Client,
  tables: BackupManifest["tables"],
): Promise<void> {
  const own = Object.values(schema).filter((value) => is(value, DrizzleTable));
  const known = new Set([
    ...own.map((table) => getTableName(table)),
    ...tables.map(({ name }) => name.replace(/^public\./, "")),
  ]);
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT ${IS_EXTENSIONS}
     ORDER BY 1`,
  );
  const foreign = rows.filter(({ name }) => !known.has(name));
  if (foreign.length > 0) throw foreignDatabaseError(foreign);
}

function foreignDatabaseError(found: readonly { readonly name: string }[]): BackupRejectedError {
  const names = found.slice(0, 3).map(({ name }) => name);
  return new BackupRejectedError(
    `This database holds something else (${names.join(", ")}). Name an empty one.`,
  );
}
