import { createHash } from "node:crypto";
import { Client, type ClientConfig } from "pg";
import { z } from "zod";
import type { PictureStore } from "../media/picture-store.ts";
import type { Task } from "../tasks/task.ts";
import {
  copyRows,
  inForeignKeyOrder,
  isShortLived,
  loadCatalogTables,
  PORTABLE_ROW_SETTINGS,
  quotedTableName,
  SCHEMAS,
  type Table,
  tableName,
} from "./database/catalog.ts";
import { loadJobStoreVersion } from "./database/job-store.ts";
import { RowSum } from "./database/row-sum.ts";
import { loadSchemaVersion } from "./database/schema-version.ts";
import {
  ABOUT_FILE,
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackedSequence,
  type BackedTable,
  type BackupAbout,
  type BackupEntry,
  type BackupManifest,
  MANIFEST_FILE,
} from "./file-format/format.ts";
import { keyNames, readKeyFile } from "./keys.ts";

/** The size of one part of a table in a backup. */
const PART_BYTES = 1024 * 1024;

/** What a backup is made from. */
export interface BackupSource {
  readonly connection: ClientConfig;
  readonly dataDir: string;
  readonly pictures: Pick<PictureStore, "read" | "where">;
  /** Whether the pictures are in a bucket; then they are not included. */
  readonly isBucket: boolean;
  /** The version of Doorstep that writes it. */
  readonly product: string;
  readonly now: () => number;
}

/** What a backup contains, for the run's record. */
export type BackupCounts = Pick<BackupManifest, "pictures"> & {
  readonly tables: number;
  readonly rows: number;
};

/**
 * The files of a backup, with the manifest last: every table at one instant, the sequences, the key files of the data
 * folder and the pictures. `onSnapshot` is called once the database snapshot is taken, `onCounted` when everything is
 * counted.
 */
export async function* backupEntries(
  source: BackupSource,
  {
    onSnapshot,
    onCounted,
    report = () => {},
  }: {
    onSnapshot?: () => Promise<void>;
    onCounted?: (counts: BackupCounts) => void;
    report?: Task["report"];
  } = {},
): AsyncGenerator<BackupEntry> {
  const client = new Client({ ...source.connection, application_name: "doorstep-backup" });
  client.on("error", () => {}); // the running query fails with the same error
  await client.connect();
  const files: BackupManifest["files"] = [];
  const listed = (path: string, bytes: Uint8Array): BackupEntry => {
    files.push({
      path,
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    return { path, bytes };
  };
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query(PORTABLE_ROW_SETTINGS);
    const about = await aboutOf(client, source);
    yield listed(ABOUT_FILE, json(about));
    await onSnapshot?.();
    const tables: BackedTable[] = [];
    // A restore loads tables in this order, so that it needs no right to disable foreign keys.
    const ordered = await inForeignKeyOrder(client, await loadCatalogTables(client));
    const total = await countRows(client, ordered);
    let rows = 0;
    for (const table of ordered) {
      const sum = new RowSum();
      let number = 0;
      for await (const part of isShortLived(table) ? [] : partsOf(client, table, sum)) {
        number += 1;
        report({ step: "Saving records", done: rows + sum.rows, total });
        yield listed(`tables/${tableName(table)}/${String(number).padStart(6, "0")}`, part);
      }
      const columns = [...table.columns];
      tables.push({ name: tableName(table), columns, rows: sum.rows, sum: sum.sum });
      rows += sum.rows;
    }
    const sequences = await sequencesOf(client);
    const keys = await keyNames(source.dataDir);
    for (const name of keys) yield listed(`keys/${name}`, await readKeyFile(source.dataDir, name));
    const pictures = {
      files: 0,
      missing: 0,
      elsewhere: source.isBucket ? source.pictures.where : null,
    };
    const pictureFiles = source.isBucket ? [] : await pictureKeys(client);
    for (const [done, key] of pictureFiles.entries()) {
      report({ step: "Saving pictures", done, total: pictureFiles.length });
      const bytes = await source.pictures.read(key);
      if (bytes) yield listed(`media/${key}`, bytes);
      pictures[bytes ? "files" : "missing"] += 1;
    }
    onCounted?.({ tables: tables.length, rows, pictures });
    yield { path: MANIFEST_FILE, bytes: json({ tables, sequences, keys, pictures, files }) };
  } finally {
    await client.end();
  }
}

async function aboutOf(client: Client, { product, now }: BackupSource): Promise<BackupAbout> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT site_id AS id FROM sites WHERE is_default",
  );
  return {
    format: BACKUP_FORMAT,
    version: BACKUP_FORMAT_VERSION,
    product,
    madeAt: new Date(now()).toISOString(),
    installation: rows[0]?.id ?? "main",
    schema: await loadSchemaVersion(client),
    jobs: await loadJobStoreVersion(client),
  };
}

/** The rows of the snapshot, which takes a fraction of the time of reading them. */
async function countRows(client: Client, tables: readonly Table[]): Promise<number> {
  const counts = tables
    .filter((table) => !isShortLived(table))
    .map((table) => `(SELECT count(*) FROM ${quotedTableName(table)})`);
  const { rows } = await client.query<{ total: string }>(
    `SELECT ${["0", ...counts].join(" + ")} AS total`,
  );
  return Number(rows[0]?.total ?? 0);
}

async function* partsOf(client: Client, table: Table, sum: RowSum): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  const rows: AsyncIterable<Buffer> = copyRows(client, table);
  for await (const piece of rows) {
    sum.add(piece);
    pieces.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(pieces);
}

/** The state of all sequences. Read after the snapshot, so that they are never behind its rows. */
async function sequencesOf(client: Client): Promise<BackedSequence[]> {
  const { rows } = await client.query<{ name: string; last: string | null; start: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last, start_value::text AS start
     FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1`,
    [SCHEMAS],
  );
  return rows.map(({ name, last, start }) => ({
    name,
    last: last ?? start,
    isCalled: last !== null,
  }));
}

async function pictureKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ key: unknown }>(
    "SELECT jsonb_array_elements(forms) ->> 'key' AS key FROM media ORDER BY 1",
  );
  return rows.map(({ key }) => z.string().parse(key));
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
