import type { Client } from "pg";

/** Bytes of one row of a table with its share of the indexes, and how many rows that was measured on. */
export interface RowSize {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

/** In the order of their foreign keys. */
const TABLES = [
  ...["site_hosts", "site_sections", "leads", "lead_events", "visits", "visit_events"],
  ...["mails", "page_stats"],
];
const ENOUGH_ROWS = 5_000;
const COPIES = 200;

/**
 * Measures the rows that the load has written: each site is copied under new ids until a table has some thousand rows, so
 * that half-empty pages do not count.
 */
export async function measureRowSizes(client: Client): Promise<RowSize[]> {
  await client.query("SET synchronous_commit = local");
  await client.query(`INSERT INTO sites (site_id)
    SELECT site_id || '-copy-' || n FROM sites, generate_series(1, ${COPIES}) n`);
  await client.query(`INSERT INTO page_stats (site_id, day, kind, subject, count)
    SELECT 'main', CURRENT_DATE - day, 'view', '/services/loan-signings/page-' || page, 7
    FROM generate_series(1, 100) day, generate_series(1, 60) page`); // the load's clients are no browsers and not counted
  const sizes: RowSize[] = [];
  for (const table of TABLES) {
    const written = await countRows(client, table);
    if (written === 0) continue;
    const copies = Math.min(COPIES, Math.ceil(ENOUGH_ROWS / written));
    const columns = await columnsOf(client, table);
    const values = columns.map((column) => (column === "host" ? "host || '.' || n" : column));
    await client.query(`INSERT INTO ${table} (site_id, ${columns.join(", ")})
      SELECT site_id || '-copy-' || n, ${values.join(", ")} FROM ${table}, generate_series(1, ${copies}) n`);
    const rows = await countRows(client, table);
    const { rows: sizeRows } = await client.query(
      `SELECT pg_total_relation_size('${table}')::float8 AS bytes`,
    );
    sizes.push({ table, rows, bytes: Number(sizeRows[0]?.bytes) / rows });
  }
  return sizes;
}

/** A table for people, sorted as measured. */
export function rowSizesText(sizes: readonly RowSize[]): string {
  const lines = sizes.map(
    ({ table, rows, bytes }) => `| ${table} | ${rows} | ${Math.round(bytes)} |`,
  );
  return ["| Table | Rows measured | Bytes a row, with indexes |", "|---|---|---|", ...lines].join(
    "\n",
  );
}

async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM ${table}`);
  return Number(rows[0]?.count);
}

/** The columns of a table that can be written, without the site's. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND column_name <> 'site_id'
       AND is_generated = 'NEVER' AND identity_generation IS DISTINCT FROM 'ALWAYS'`,
    [table],
  );
  return rows.map(({ name }) => name);
}
