import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { to } from "pg-copy-streams";
import { RowSum } from "./row-sum.ts";

/** Where our rows lie: the site's own tables, the list of migrations, the jobs. */
export const SCHEMAS = ["public", "drizzle", "pgboss"] as const;

/** Tables whose rows are to be forgotten by themselves within a day: a backup keeps none of them. */
const FORGETFUL = new Set(["day_salts", "day_visitors", "limits", "auth_rate_limits"]);

/** Whether a table comes into a backup without its rows. */
export function isForgetful({ schema, table }: Pick<Table, "schema" | "table">): boolean {
  return schema === "public" && FORGETFUL.has(table);
}

/** A table that holds rows itself, by its full name. */
export interface Table {
  readonly schema: string;
  readonly table: string;
  /** All columns that are stored and not computed. */
  readonly columns: readonly string[];
}

/** How rows are written, so that two servers write the same row the same. */
export const PLAIN_ROWS = `
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL synchronize_seqscans = off;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Every table of ours in this database, by name. */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS table,
       coalesce(array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = ''), '{}') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE n.nspname = ANY($1) AND c.relkind = 'r'
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Tables so that each comes after those it refers to. */
export async function inOrder(client: Client, tables: readonly Table[]): Promise<Table[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT fn.nspname || '.' || f.relname AS from, tn.nspname || '.' || t.relname AS to
     FROM pg_constraint k
       JOIN pg_class f ON f.oid = k.conrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
       JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
     WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`,
  );
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(nameOf));
    const isReady = (table: Table) =>
      !rows.some(({ from, to: target }) => from === nameOf(table) && waiting.has(target));
    const ready = left.filter(isReady);
    if (ready.length === 0)
      throw new Error(`These refer to each other: ${[...waiting].join(", ")}.`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** "public.leads". */
export function nameOf({ schema, table }: Pick<Table, "schema" | "table">): string {
  return `${schema}.${table}`;
}

/** The same as SQL writes it. */
export function quoted({ schema, table }: Pick<Table, "schema" | "table">): string {
  return `${quote(schema)}.${quote(table)}`;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A table's rows in PostgreSQL's text form. */
export function rowsOf(client: Client, table: Table, columns = table.columns) {
  return client.query(to(`COPY ${quoted(table)} (${columns.map(quote).join(", ")}) TO STDOUT`));
}

/** How many rows a table has, and their sum. */
export async function sumOf(
  client: Client,
  table: Table,
  columns = table.columns,
): Promise<RowSum> {
  const sum = new RowSum();
  await pipeline(rowsOf(client, table, columns), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) sum.add(piece);
  });
  return sum;
}
