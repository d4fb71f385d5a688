import { Table as DrizzleTable, getTableName, is } from "drizzle-orm";
import type { Client } from "pg";
import * as schema from "../platform/db/schema.ts";
import { quote } from "./catalog.ts";
import { BackupRefused, type Manifest } from "./format.ts";

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
  if (!(await isThere(client, "sites"))) return { hasWork: false, installation: null };
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

/** Takes away everything of ours, in the transaction that is open. Throws BackupRefused where somebody else's tables are. */
export async function emptyOut(client: Client, { tables }: Manifest): Promise<void> {
  await refuseForeignTables(client, tables);
  await client.query("DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA IF EXISTS drizzle CASCADE");
  const { rows } = await client.query<{ statement: string }>(
    // What an extension brought along stays: it may not be ours to bring back.
    `WITH ours AS (SELECT 'public'::regnamespace AS schema)
     SELECT format('DROP TABLE IF EXISTS %s CASCADE', c.oid::regclass) AS statement FROM pg_class c, ours
       WHERE c.relnamespace = ours.schema AND c.relkind IN ('r', 'p')
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     UNION ALL
     SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p, ours
       WHERE p.pronamespace = ours.schema
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}

async function refuseForeignTables(client: Client, tables: Manifest["tables"]): Promise<void> {
  const own = Object.values(schema).filter((value) => is(value, DrizzleTable));
  const known = new Set([
    ...own.map((table) => getTableName(table)),
    ...tables.map(({ name }) => name.replace(/^public\./, "")),
  ]);
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`,
  );
  const foreign = rows.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (foreign.length === 0) return;
  throw new BackupRefused(
    `This database holds tables of something else (${foreign.slice(0, 3).join(", ")}). Name an empty one.`,
  );
}
