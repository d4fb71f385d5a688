import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Client } from "pg";
import { from } from "pg-copy-streams";
import { forEachReported, type Task, UNWATCHED_TASK } from "../../tasks/task.ts";
import {
  loadCatalogTables,
  loadRowSum,
  PORTABLE_ROW_SETTINGS,
  quotedTableName,
  quoteIdentifier,
  type Table,
  tableName,
} from "../database/catalog.ts";
import { jobStoreStatements, loadJobStoreVersion } from "../database/job-store.ts";
import { statementsUpTo } from "../database/schema-version.ts";
import { type BackedTable, type BackupEntry, BackupRejectedError } from "../file-format/format.ts";
import type { Backup } from "../file-format/read-backup.ts";
import { dropOwnTables } from "./drop-own-tables.ts";

/** The number of tables and rows that were compared. */
export interface RestoreCounts {
  readonly tables: number;
  readonly rows: number;
}

/**
 * Restores every row of a backup in the open transaction and compares each table with the manifest; the tables are
 * created at the backup's version. All other files of the backup go to `onOtherFile`. Throws when anything differs, and
 * when the task is canceled.
 */
export async function restoreRows(
  client: Client,
  backup: Backup,
  onOtherFile: (entry: BackupEntry) => Promise<void> = async () => {},
  task: Task = UNWATCHED_TASK,
): Promise<RestoreCounts> {
  const { about, manifest } = backup;
  const statements = await statementsUpTo(about.schema);
  await client.query(PORTABLE_ROW_SETTINGS);
  await dropOwnTables(client, manifest);
  for (const statement of statements) await client.query(statement);
  await client.query(await jobStoreStatements());
  const isSameJobStore = about.jobs === null || about.jobs === (await loadJobStoreVersion(client));
  const live = new Map((await loadCatalogTables(client)).map((table) => [tableName(table), table]));
  // Migrations may have inserted rows; those of the backup replace them.
  const all = [...live.values()].filter(
    (table) => (isSameJobStore && about.jobs !== null) || tableName(table) !== "pgboss.version",
  );
  await client.query(`TRUNCATE ${all.map(quotedTableName).join(", ")}`);

  const plans = new Map<string, LoadPlan>();
  for (const table of manifest.tables) {
    plans.set(table.name, planOf(table, live.get(table.name), isSameJobStore));
  }
  await loadTables(client, reportedEntries(backup, task), plans, onOtherFile);
  for (const { name, last, isCalled } of manifest.sequences) {
    await client.query("SELECT setval(to_regclass($1), $2, $3)", [name, last, isCalled]);
  }
  return compare(client, [...plans.values()], task);
}

/** How a table is restored: completely, only the columns both versions have, or (for an old job table) not at all. */
interface LoadPlan {
  readonly backed: BackedTable;
  readonly table: Table | null;
  /** The columns both versions have. */
  readonly columns: readonly string[];
  readonly isWhole: boolean;
}

function planOf(backed: BackedTable, table: Table | undefined, isSameJobStore: boolean): LoadPlan {
  const columns = backed.columns.filter((column) => table?.columns.includes(column));
  const isWhole = table !== undefined && columns.length === backed.columns.length;
  // Jobs of another version are restored as far as their columns exist; the version number stays.
  if (!isSameJobStore && backed.name.startsWith("pgboss.")) {
    const isKept = table !== undefined && backed.name !== "pgboss.version";
    return { backed, table: isKept ? table : null, columns, isWhole };
  }
  if (isWhole) return { backed, table, columns, isWhole };
  throw new BackupRejectedError(
    `This backup's table ${backed.name} doesn't match its version. The backup is from another product or a test version.`,
  );
}

async function* reportedEntries(
  { manifest, entries }: Backup,
  { signal, report }: Task,
): AsyncGenerator<BackupEntry> {
  const total = manifest.files.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for await (const entry of entries()) {
    signal.throwIfAborted();
    report({ step: "Restoring", done, total, unit: "bytes" });
    yield entry;
    done += entry.bytes.length;
  }
}

async function loadTables(
  client: Client,
  entries: AsyncIterable<BackupEntry>,
  plans: ReadonlyMap<string, LoadPlan>,
  onOtherFile: (entry: BackupEntry) => Promise<void>,
): Promise<void> {
  let open: (Awaited<ReturnType<typeof loading>> & { readonly name: string }) | null = null;
  try {
    for await (const entry of entries) {
      const [, name] = /^tables\/([^/]+)\//.exec(entry.path) ?? [];
      if (open && open.name !== name) {
        await open.end();
        open = null;
      }
      if (name === undefined) {
        await onOtherFile(entry);
        continue;
      }
      const plan = plans.get(name);
      if (!plan)
        throw new BackupRejectedError(
          `${name} is missing from this backup's list. Use another backup.`,
        );
      if (!plan.table) continue;
      open ??= { name, ...(await loading(client, plan, plan.table)) };
      await open.write(entry.bytes);
    }
    await open?.end();
  } catch (error) {
    await open?.abort();
    throw error;
  }
}

/** Streams rows into a table: directly, or through a temporary table of texts when columns differ. */
async function loading(client: Client, { backed, columns, isWhole }: LoadPlan, table: Table) {
  const listed = (names: readonly string[]) => names.map(quoteIdentifier).join(", ");
  if (!isWhole) {
    await client.query(
      `CREATE TEMPORARY TABLE incoming (${backed.columns.map((name) => `${quoteIdentifier(name)} text`).join(", ")})`,
    );
  }
  const into = isWhole ? quotedTableName(table) : "incoming";
  const stream = client.query(from(`COPY ${into} (${listed(backed.columns)}) FROM STDIN`));
  const ending = finished(stream);
  ending.catch(() => {}); // rejects again in `end` or `write`
  return {
    async write(bytes: Uint8Array) {
      if (!stream.write(bytes)) await Promise.race([once(stream, "drain"), ending]);
    },
    /** Ends the COPY with an error, so that the connection can be closed and the server forgets it. */
    async abort() {
      stream.destroy();
      await ending.catch(() => {});
    },
    async end() {
      stream.end();
      await ending;
      if (isWhole) return;
      const types = await typesOf(client, table);
      const cast = columns.map((name) => `${quoteIdentifier(name)}::${types.get(name)}`).join(", ");
      await client.query(
        `INSERT INTO ${quotedTableName(table)} (${listed(columns)}) SELECT ${cast} FROM incoming`,
      );
      await client.query("DROP TABLE incoming");
    },
  };
}

async function typesOf(client: Client, table: Table): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    [quotedTableName(table)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function compare(
  client: Client,
  plans: readonly LoadPlan[],
  task: Task,
): Promise<RestoreCounts> {
  let rows = 0;
  const loaded = plans.flatMap(({ table, backed, isWhole }) =>
    table === null ? [] : [{ table, backed, isWhole }],
  );
  await forEachReported(task, "Comparing tables", loaded, async ({ table, backed, isWhole }) => {
    const found = await loadRowSum(client, table, isWhole ? backed.columns : undefined);
    if (found.rows !== backed.rows || (isWhole && found.sum !== backed.sum)) {
      throw new Error(
        found.rows === backed.rows
          ? `${backed.name} doesn't match the backup: its rows differ. Nothing was changed.`
          : `${backed.name} doesn't match the backup: it has ${found.rows} rows instead of ${backed.rows}. Nothing was changed.`,
      );
    }
    rows += found.rows;
  });
  return { tables: loaded.length, rows };
}
