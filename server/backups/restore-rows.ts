import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Client } from "pg";
import { from } from "pg-copy-streams";
import { nameOf, PLAIN_ROWS, quote, quoted, sumOf, type Table, tablesOf } from "./catalog.ts";
import { emptyOut } from "./empty-out.ts";
import { type BackedTable, type BackupEntry, BackupRefused } from "./format.ts";
import { jobStoreStatements, jobStoreVersion } from "./job-store.ts";
import type { Backup } from "./read-backup.ts";
import { statementsUpTo } from "./schema-version.ts";

/** What was compared after a restore. */
export interface Compared {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Brings every row of a backup back, in the transaction that is open, and compares each table with what the backup says of it; the
 * tables are made as they were at its version. What else is in the backup goes to `take`. Throws one sentence where anything differs.
 */
export async function restoreRows(
  client: Client,
  backup: Backup,
  take: (entry: BackupEntry) => Promise<void> = async () => {},
): Promise<Compared> {
  const { about, manifest } = backup;
  const statements = await statementsUpTo(about.schema);
  await client.query(PLAIN_ROWS);
  await emptyOut(client, manifest);
  for (const statement of statements) await client.query(statement);
  await client.query(await jobStoreStatements());
  const isSameJobStore = about.jobs === null || about.jobs === (await jobStoreVersion(client));
  const live = new Map((await tablesOf(client)).map((table) => [nameOf(table), table]));
  // Migrations may have put rows in; the backup's own come in their place.
  const all = [...live.values()].filter(
    (table) => (isSameJobStore && about.jobs !== null) || nameOf(table) !== "pgboss.version",
  );
  await client.query(`TRUNCATE ${all.map(quoted).join(", ")}`);

  const plans = new Map<string, LoadPlan>();
  for (const table of manifest.tables) {
    plans.set(table.name, planOf(table, live.get(table.name), isSameJobStore));
  }
  await loadTables(client, backup, plans, take);
  for (const { name, last, isCalled } of manifest.sequences) {
    await client.query("SELECT setval(to_regclass($1), $2, $3)", [name, last, isCalled]);
  }
  return compare(client, [...plans.values()]);
}

/** What becomes of a table of the backup: as it is, only the columns both know, or (of a former job store) nothing. */
interface LoadPlan {
  readonly backed: BackedTable;
  readonly table: Table | null;
  /** The columns both know. */
  readonly columns: readonly string[];
  readonly isWhole: boolean;
}

function planOf(backed: BackedTable, table: Table | undefined, isSameJobStore: boolean): LoadPlan {
  const columns = backed.columns.filter((column) => table?.columns.includes(column));
  const isWhole = table !== undefined && columns.length === backed.columns.length;
  // The jobs of another release of the store come as far as both know their columns; its own number stays.
  if (!isSameJobStore && backed.name.startsWith("pgboss.")) {
    const isKept = table !== undefined && backed.name !== "pgboss.version";
    return { backed, table: isKept ? table : null, columns, isWhole };
  }
  if (isWhole) return { backed, table, columns, isWhole };
  throw new BackupRefused(
    `This backup's table ${backed.name} is not the one its version had. It is from another product or a trial version.`,
  );
}

async function loadTables(
  client: Client,
  backup: Backup,
  plans: ReadonlyMap<string, LoadPlan>,
  take: (entry: BackupEntry) => Promise<void>,
): Promise<void> {
  let open: {
    readonly name: string;
    write(bytes: Uint8Array): Promise<void>;
    end(): Promise<void>;
  } | null = null;
  for await (const entry of backup.entries()) {
    const [, name] = /^tables\/([^/]+)\//.exec(entry.path) ?? [];
    if (open && open.name !== name) {
      await open.end();
      open = null;
    }
    if (name === undefined) {
      await take(entry);
      continue;
    }
    const plan = plans.get(name);
    if (!plan) throw new BackupRefused(`This backup's list leaves out ${name}. Take another one.`);
    if (!plan.table) continue;
    open ??= { name, ...(await loading(client, plan, plan.table)) };
    await open.write(entry.bytes);
  }
  await open?.end();
}

/** Rows on their way into a table, straight or, where columns differ, by way of a table of texts. */
async function loading(client: Client, { backed, columns, isWhole }: LoadPlan, table: Table) {
  const listed = (names: readonly string[]) => names.map(quote).join(", ");
  if (!isWhole) {
    await client.query(
      `CREATE TEMPORARY TABLE incoming (${backed.columns.map((name) => `${quote(name)} text`).join(", ")})`,
    );
  }
  const into = isWhole ? quoted(table) : "incoming";
  const stream = client.query(from(`COPY ${into} (${listed(backed.columns)}) FROM STDIN`));
  const ending = finished(stream);
  ending.catch(() => {}); // heard at the end, or by whoever writes
  return {
    async write(bytes: Uint8Array) {
      if (!stream.write(bytes)) await Promise.race([once(stream, "drain"), ending]);
    },
    async end() {
      stream.end();
      await ending;
      if (isWhole) return;
      const types = await typesOf(client, table);
      const cast = columns.map((name) => `${quote(name)}::${types.get(name)}`).join(", ");
      await client.query(
        `INSERT INTO ${quoted(table)} (${listed(columns)}) SELECT ${cast} FROM incoming`,
      );
      await client.query("DROP TABLE incoming");
    },
  };
}

async function typesOf(client: Client, table: Table): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    [quoted(table)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function compare(client: Client, plans: readonly LoadPlan[]): Promise<Compared> {
  let rows = 0;
  const loaded = plans.filter(({ table }) => table !== null);
  for (const { table, backed, isWhole } of loaded) {
    const found = await sumOf(client, table as Table, isWhole ? backed.columns : undefined);
    if (found.rows !== backed.rows || (isWhole && found.sum !== backed.sum)) {
      throw new Error(
        `${backed.name} is not what the backup holds: ${found.rows} rows where ${backed.rows} were${found.rows === backed.rows ? ", with other content" : ""}. Nothing was changed.`,
      );
    }
    rows += found.rows;
  }
  return { tables: loaded.length, rows };
}
