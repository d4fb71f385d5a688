import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import {
  MIGRATION_FOLDERS,
  readMigrations,
  readStatements,
} from "../../../server/platform/db/migrations.ts";
import { createTestDatabase } from "../platform/test-database.ts";

/**
 * A database as an earlier version of the product left it: that version's migrations, then the rows it had recorded.
 * @param version the commit that recorded `<version>/rows.jsonl`, one `["schema.table", row]` a line
 */
export async function recordedDatabase(version: string) {
  const config = await createTestDatabase("template0");
  const lines = readFileSync(join(import.meta.dirname, version, "rows.jsonl"), "utf8");
  const rows = lines
    .trimEnd()
    .split("\n")
    .map((line): [table: string, row: Record<string, unknown>] => JSON.parse(line));
  const applied = rows.filter(([table]) => table === "drizzle.__drizzle_migrations").length;
  await withClient(config, async (client) => {
    const migrations = await readMigrations(MIGRATION_FOLDERS.beforeBaseline);
    for (const migration of migrations.slice(0, applied)) {
      for (const statement of await readStatements(migration, MIGRATION_FOLDERS.beforeBaseline)) {
        await client.query(statement);
      }
    }
    await client.query(`CREATE SCHEMA drizzle;
      CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
    await client.query("SET session_replication_role = replica"); // rows come in any order
    for (const [table, row] of rows) {
      const columns = Object.keys(row).map((name) => `"${name}"`);
      await client.query(
        `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
          SELECT ${columns} FROM jsonb_populate_record(null::${table}, $1)`,
        [row],
      );
    }
    await resetSequences(client);
  });
  const ask = (sql: string, of = config) =>
    withClient(of, async (client) => (await client.query(sql)).rows);
  return {
    config,
    ask,
    /** How many rows each table has, of this database or of a copy. */
    counts: (of = config) => withClient(of, rowCounts),
    /** Columns, indexes, constraints and triggers of a database, without their order. */
    shape: async (of = config) => (await ask(SHAPE, of))[0],
  };
}

async function withClient<Result>(
  config: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(config);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Identity columns go on after the rows that were put in by their numbers. */
async function resetSequences(client: Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND is_identity = 'YES'`,
  );
  await client.query(
    "SELECT setval('drizzle.__drizzle_migrations_id_seq', (SELECT max(id) FROM drizzle.__drizzle_migrations))",
  );
  for (const { table, column } of rows) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), (SELECT coalesce(max(${column}), 0) + 1 FROM ${table}))`,
    );
  }
}

async function rowCounts(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await client.query(`SELECT count(*)::int AS n FROM "${name}"`);
    counts[name] = counted.rows[0].n;
  }
  return counts;
}

const SHAPE = `SELECT
  (SELECT json_agg(c ORDER BY c) FROM (SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity)
    FROM information_schema.columns WHERE table_schema = 'public') AS t(c)) AS columns,
  (SELECT json_agg(indexdef ORDER BY indexdef) FROM pg_indexes WHERE schemaname = 'public') AS indexes,
  (SELECT json_agg(d ORDER BY d) FROM (SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace) AS t(d)) AS constraints,
  (SELECT json_agg(d ORDER BY d) FROM (SELECT tgrelid::regclass || ' ' || pg_get_triggerdef(oid)
    FROM pg_trigger WHERE NOT tgisinternal) AS t(d)) AS triggers`;
