import { Table as DrizzleTable, getTableName, is } from "drizzle-orm";
import type { Client } from "pg";
import * as schema from "../platform/db/schema.ts";
import { quote, SCHEMAS } from "./catalog.ts";
import { BackupRefused, type Manifest } from "./format.ts";
import { ownFunctions } from "./schema-version.ts";

/** One row in any of these, and somebody works with this installation. */
const WORK = [
  "auth_users",
  "leads",
  "visits",
  "site_revisions",
  "media",
  "posts",
  "ai_chat_sessions",
];

/** Whether a database has anything somebody would miss, and what the installation in it is called. */
export async function standingOf(
  client: Client,
): Promise<{ readonly hasWork: boolean; readonly installation: string | null }> {
  if (!(await isOurs(client))) return { hasWork: false, installation: null };
  const { rows } = await client.query<{ id: string }>(
    "SELECT site_id AS id FROM sites WHERE is_default",
  );
  const installation = rows[0]?.id ?? null;
  for (const table of WORK) {
    if (!(await isThere(client, table))) continue;
    const found = await client.query(`SELECT 1 FROM public.${quote(table)} LIMIT 1`);
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
 * Takes away everything of ours, in the transaction that is open. Throws BackupRefused where somebody else's things are: a database
 * that is not ours already has to be empty.
 */
export async function emptyOut(client: Client, { tables }: Manifest): Promise<void> {
  if (!(await isOurs(client))) return refuseUnlessEmpty(client);
  await refuseForeignTables(client, tables);
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT ${IS_EXTENSIONS}`,
  );
  const functions = (await ownFunctions()).map((name) => `public.${quote(name)}()`);
  try {
    await client.query(`DROP TABLE ${rows.map(({ name }) => name).join(", ")}`);
    await client.query(`DROP FUNCTION IF EXISTS ${functions.join(", ")}`);
    await client.query("DROP SCHEMA IF EXISTS pgboss, drizzle CASCADE");
  } catch (error) {
    if ((error as { code?: string }).code !== DEPENDED_ON) throw error;
    throw new BackupRefused(
      "Something else in this database is built on Doorstep's tables. Take it away first, or name an empty database.",
      { cause: error },
    );
  }
}

/** What an extension brought along stays, and is nobody's work: it may not be ours to bring back. */
const IS_EXTENSIONS = "EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')";

/** dependent_objects_still_exist */
const DEPENDED_ON = "2BP01";

/** Whether Doorstep's tables are in a database, which makes the schemas of its jobs and migrations Doorstep's too. */
async function isOurs(client: Client): Promise<boolean> {
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
  if (rows.length > 0) throw somethingElse(rows);
}

async function refuseForeignTables(client: Client, tables: Manifest["tables"]): Promise<void> {
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
  if (foreign.length > 0) throw somethingElse(foreign);
}

function somethingElse(found: readonly { readonly name: string }[]): BackupRefused {
  const names = found.slice(0, 3).map(({ name }) => name);
  return new BackupRefused(
    `This database holds something else (${names.join(", ")}). Name an empty one.`,
  );
}
