import { createHash } from "node:crypto";
import { Client, type ClientConfig } from "pg";
import { z } from "zod";
import type { PictureStore } from "../media/store.ts";
import {
  inOrder,
  isForgetful,
  nameOf,
  PLAIN_ROWS,
  rowsOf,
  SCHEMAS,
  type Table,
  tablesOf,
} from "./catalog.ts";
import {
  ABOUT,
  type About,
  type BackedSequence,
  type BackedTable,
  type BackupEntry,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
} from "./format.ts";
import { jobStoreVersion } from "./job-store.ts";
import { keyNames, readKey } from "./keys.ts";
import { RowSum } from "./row-sum.ts";
import { versionOf } from "./schema-version.ts";

/** So much of a table is one file in a backup. */
const PART_BYTES = 1024 * 1024;

/** What a backup is made from. */
export interface BackupSource {
  readonly connection: ClientConfig;
  readonly dataDir: string;
  readonly pictures: Pick<PictureStore, "read" | "where">;
  /** Whether the pictures lie in a bucket: then they stay there. */
  readonly isBucket: boolean;
  /** Which Doorstep writes it. */
  readonly product: string;
  readonly now: () => number;
}

/** What a backup holds, for whoever is told of it. */
export type BackupCounts = Pick<Manifest, "pictures"> & {
  readonly tables: number;
  readonly rows: number;
};

/**
 * The installation as files, the list of them last: every table as it was at one instant, sequences, the keys of the data folder and
 * the pictures. `onSnapshot` is called when that instant has passed; `tell` when all is counted.
 */
export async function* backupEntries(
  source: BackupSource,
  {
    onSnapshot,
    tell,
  }: { onSnapshot?: () => Promise<void>; tell?: (counts: BackupCounts) => void } = {},
): AsyncGenerator<BackupEntry> {
  const client = new Client({ ...source.connection, application_name: "doorstep-backup" });
  client.on("error", () => {}); // the query under way fails with it, and says so
  await client.connect();
  const files: Manifest["files"] = [];
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
    await client.query(PLAIN_ROWS);
    const about = await aboutOf(client, source);
    yield listed(ABOUT, json(about));
    await onSnapshot?.();
    const tables: BackedTable[] = [];
    // A restore reads them in this order, and needs no right to switch foreign keys off.
    for (const table of await inOrder(client, await tablesOf(client))) {
      const sum = new RowSum();
      let number = 0;
      for await (const part of isForgetful(table) ? [] : partsOf(client, table, sum)) {
        number += 1;
        yield listed(`tables/${nameOf(table)}/${String(number).padStart(6, "0")}`, part);
      }
      const columns = [...table.columns];
      tables.push({ name: nameOf(table), columns, rows: sum.rows, sum: sum.sum });
    }
    const sequences = await sequencesOf(client);
    const keys = await keyNames(source.dataDir);
    for (const name of keys) yield listed(`keys/${name}`, await readKey(source.dataDir, name));
    const pictures = {
      files: 0,
      missing: 0,
      elsewhere: source.isBucket ? source.pictures.where : null,
    };
    for (const key of source.isBucket ? [] : await pictureKeys(client)) {
      const bytes = await source.pictures.read(key);
      if (bytes) yield listed(`media/${key}`, bytes);
      pictures[bytes ? "files" : "missing"] += 1;
    }
    tell?.({
      tables: tables.length,
      rows: tables.reduce((all, { rows }) => all + rows, 0),
      pictures,
    });
    yield { path: MANIFEST, bytes: json({ tables, sequences, keys, pictures, files }) };
  } finally {
    await client.end();
  }
}

async function aboutOf(client: Client, { product, now }: BackupSource): Promise<About> {
  const { rows } = await client.query<{ id: string }>(
    "SELECT site_id AS id FROM sites WHERE is_default",
  );
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    product,
    madeAt: new Date(now()).toISOString(),
    installation: rows[0]?.id ?? "main",
    schema: await versionOf(client),
    jobs: await jobStoreVersion(client),
  };
}

async function* partsOf(client: Client, table: Table, sum: RowSum): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of rowsOf(client, table) as AsyncIterable<Buffer>) {
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

/** Where every number that counts up stands; read after the snapshot, so never behind its rows. */
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
