import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { to } from "pg-copy-streams";
import { RowSum } from "./row-sum.ts";

/** The schemas with our rows: the product's own tables, the list of migrations and the jobs. */
export const SCHEMAS = ["public", "drizzle", "pgboss"] as const;

/** Tables whose rows expire within a day. Backups contain these tables without rows. */
const SHORT_LIVED_TABLES = new Set(["day_salts", "day_visitors", "limits", "auth_rate_limits"]);

/** Whether a table is backed up without its rows. */
export function isShortLived({ schema, table }: Pick<Table, "schema" | "table">): boolean {
  return schema === "public" && SHORT_LIVED_TABLES.has(table);
}

/** A table with its schema. */
export interface Table {
  readonly schema: string;
  readonly table: string;
  /** All columns except generated ones. */
  readonly columns: readonly string[];
}

/** Session settings with which two servers write the same row as the same text. */
export const PORTABLE_ROW_SETTINGS = `
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL synchronize_seqscans = off;
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Loads all of our tables, sorted by name. */
export async function loadCatalogTables(client: Client): Promise<Table[]> {
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

/** Sorts tables so that each comes after those it references. */
export async function inForeignKeyOrder(
  client: Client,
  tables: readonly Table[],
): Promise<Table[]> {
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
    const waiting = new Set(left.map(tableName));
    const isReady = (table: Table) =>
      !rows.some(({ from, to: target }) => from === tableName(table) && waiting.has(target));
    const ready = left.filter(isReady);
    if (ready.length === 0)
      throw new Error(`These refer to each other: ${[...waiting].join(", ")}.`);
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** E.g. "public.leads". */
export function tableName({ schema, table }: Pick<Table, "schema" | "table">): string {
  return `${schema}.${table}`;
}

/** The quoted name for SQL. */
export function quotedTableName({ schema, table }: Pick<Table, "schema" | "table">): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`;
}

/** An identifier quoted for SQL. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Streams a table's rows in PostgreSQL's text format. */
export function copyRows(client: Client, table: Table, columns = table.columns) {
  return client.query(
    to(`COPY ${quotedTableName(table)} (${columns.map(quoteIdentifier).join(", ")}) TO STDOUT`),
  );
}

/** Counts the rows of a table and computes their checksum. */
export async function loadRowSum(
  client: Client,
  table: Table,
  columns = table.columns,
): Promise<RowSum> {
  const sum = new RowSum();
  await pipeline(copyRows(client, table, columns), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) sum.add(piece);
  });
  return sum;
}
