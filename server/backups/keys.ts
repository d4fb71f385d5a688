import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { makeFolder } from "../platform/make-folder.ts";
import { sync } from "../platform/postgres/connection.ts";

/** The names of all secrets that `loadOrCreateKey` makes in the data folder. */
const KEY = /^[a-z][a-z0-9-]*\.key$/;

/** The names of the keys in a data folder. */
export async function keyNames(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => KEY.test(name)).sort();
}

/** The bytes of one key. */
export function readKeyFile(dataDir: string, name: string): Promise<Buffer> {
  return readFile(join(dataDir, name));
}

/** Whether a data folder holds different keys, and so belongs to another installation. */
export async function hasOtherKeys(
  dataDir: string,
  keys: ReadonlyMap<string, Uint8Array>,
): Promise<boolean> {
  for (const name of await keyNames(dataDir)) {
    const known = keys.get(name);
    if (known && !(await readKeyFile(dataDir, name)).equals(known)) return true;
  }
  return false;
}

/** E.g. "auth.key.restored-7412-16384-901": a key's name and the restore it belongs to. */
const STAGED_KEY = /^([a-z][a-z0-9-]*\.key)\.restored-(\d+-\d+)-(\d+)$/;

/**
 * Writes keys next to the existing ones, named after the open transaction. `commit` gives them their names, `undo`
 * deletes them. `finishStagedKeys` cleans up after a killed process.
 */
export async function stageKeys(
  client: Client,
  dataDir: string,
  keys: ReadonlyMap<string, Uint8Array>,
) {
  await makeFolder(dataDir);
  const { rows } = await client.query<{ xid: string }>("SELECT pg_current_xact_id()::text AS xid");
  const mark = `${await loadDatabaseId(client)}-${rows[0]?.xid}`;
  const staged = [...keys].map(([name, bytes]) => {
    if (!KEY.test(name)) throw new Error(`${name} is no name of a key.`);
    return { bytes, path: join(dataDir, name), draft: join(dataDir, `${name}.restored-${mark}`) };
  });
  for (const { draft, bytes } of staged) {
    await using file = await open(draft, "wx", 0o600);
    await file.writeFile(bytes);
    await file.sync();
  }
  await sync(dataDir);
  return {
    async commit() {
      for (const { draft, path } of staged) await rename(draft, path);
      await sync(dataDir);
    },
    async undo() {
      for (const { draft } of staged) await rm(draft, { force: true });
    },
  };
}

/**
 * Completes the keys of a restore that was killed: renames them when its transaction was committed, deletes them when
 * it was not. Ignores keys of restores into other databases. Must run before the first key is read.
 */
export async function finishStagedKeys(connection: ClientConfig, dataDir: string): Promise<void> {
  const staged = (await readdir(dataDir).catch(() => [])).flatMap((file) => {
    const [, name, database, xid] = STAGED_KEY.exec(file) ?? [];
    return name && database && xid ? [{ file, name, database, xid }] : [];
  });
  if (staged.length === 0) return;
  const client = new Client({ ...connection, application_name: "doorstep-restore" });
  client.on("error", () => {}); // the running query fails with the same error
  await client.connect();
  try {
    const here = await loadDatabaseId(client);
    for (const { file, name, database, xid } of staged) {
      if (database !== here) continue;
      const { rows } = await client.query<{ status: string | null }>(
        // PostgreSQL raises an error for transaction ids in the future, so these are excluded.
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

/** An identifier of the server and its database that no other has. */
async function loadDatabaseId(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT (SELECT system_identifier FROM pg_control_system()) || '-' || oid AS id
     FROM pg_database WHERE datname = current_database()`,
  );
  return rows[0]?.id ?? "0-0";
}
