import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { makeFolder } from "../platform/folder.ts";
import { sync } from "../platform/postgres/connection.ts";

/** Every secret of the data folder that `keepKey` made, present and to come: all are called so. */
const KEY = /^[a-z][a-z0-9-]*\.key$/;

/** The names of the keys in a data folder. */
export async function keyNames(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => KEY.test(name)).sort();
}

export function readKey(dataDir: string, name: string): Promise<Buffer> {
  return readFile(join(dataDir, name));
}

/** Whether a data folder holds keys that are not these: then it belongs to an installation with other secrets. */
export async function hasOtherKeys(
  dataDir: string,
  keys: ReadonlyMap<string, Uint8Array>,
): Promise<boolean> {
  for (const name of await keyNames(dataDir)) {
    const known = keys.get(name);
    if (known && !(await readKey(dataDir, name)).equals(known)) return true;
  }
  return false;
}

/** "auth.key.restored-7412-16384-901": its name, and the restore it came with. */
const LAID = /^([a-z][a-z0-9-]*\.key)\.restored-(\d+-\d+)-(\d+)$/;

/**
 * Puts keys next to those that are there, marked with the transaction that is open; `done` gives them their names, `undo` takes
 * them away. What a killed process leaves is for `finishKeys`.
 */
export async function layKeys(
  client: Client,
  dataDir: string,
  keys: ReadonlyMap<string, Uint8Array>,
) {
  await makeFolder(dataDir);
  const { rows } = await client.query<{ xid: string }>("SELECT pg_current_xact_id()::text AS xid");
  const mark = `${await databaseOf(client)}-${rows[0]?.xid}`;
  const laid = [...keys].map(([name, bytes]) => {
    if (!KEY.test(name)) throw new Error(`${name} is no name of a key.`);
    return { bytes, path: join(dataDir, name), draft: join(dataDir, `${name}.restored-${mark}`) };
  });
  for (const { draft, bytes } of laid) {
    await using file = await open(draft, "wx", 0o600);
    await file.writeFile(bytes);
    await file.sync();
  }
  await sync(dataDir);
  return {
    async done() {
      for (const { draft, path } of laid) await rename(draft, path);
      await sync(dataDir);
    },
    async undo() {
      for (const { draft } of laid) await rm(draft, { force: true });
    },
  };
}

/**
 * Finishes what a restore that was killed left of its keys: where its transaction was committed they get their names, where it was
 * not they go. Keys of a restore into another database are left alone. Call it before the first key is read.
 */
export async function finishKeys(connection: ClientConfig, dataDir: string): Promise<void> {
  const laid = (await readdir(dataDir).catch(() => [])).flatMap((file) => {
    const [, name, database, xid] = LAID.exec(file) ?? [];
    return name && database && xid ? [{ file, name, database, xid }] : [];
  });
  if (laid.length === 0) return;
  const client = new Client({ ...connection, application_name: "doorstep-restore" });
  client.on("error", () => {}); // the query under way fails with it, and says so
  await client.connect();
  try {
    const here = await databaseOf(client);
    for (const { file, name, database, xid } of laid) {
      if (database !== here) continue;
      const { rows } = await client.query<{ status: string | null }>(
        // Of what is to come PostgreSQL would rather say nothing than null.
        `SELECT CASE WHEN $1::text::xid8 < pg_snapshot_xmax(pg_current_snapshot())
           THEN pg_xact_status($1::text::xid8) END AS status`,
        [xid],
      );
      const status = rows[0]?.status;
      if (status === "committed") await rename(join(dataDir, file), join(dataDir, name));
      if (status === "aborted") await rm(join(dataDir, file), { force: true });
    }
    await sync(dataDir);
  } finally {
    await client.end();
  }
}

/** Numbers of the server and the database in it, which no other has. */
async function databaseOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT (SELECT system_identifier FROM pg_control_system()) || '-' || oid AS id
     FROM pg_database WHERE datname = current_database()`,
  );
  return rows[0]?.id ?? "0-0";
}
