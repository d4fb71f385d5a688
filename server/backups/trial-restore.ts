import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { aloneWithBackups } from "./alone.ts";
import { quote } from "./catalog.ts";
import { type BackupWorld, backupFolder, backupsIn, sentenceOf } from "./make-backup.ts";
import { type Backup, readBackup } from "./read-backup.ts";
import { type Compared, restoreRows } from "./restore-rows.ts";
import { beginRun } from "./runs.ts";

/** How a trial ended. */
export type TrialOutcome =
  | ({ readonly ok: true; readonly file: string } & Compared)
  | { readonly ok: false; readonly file: string; readonly sentence: string };

/**
 * Reads the newest backup to its last byte, restores it into a scratch database of the same server, compares every table, notes what
 * came out and drops the scratch. Null where there is no backup, another process is at it, or the server is being stopped: that says
 * nothing of the backup, and the next look tries again.
 */
export async function trialRestore(
  world: BackupWorld,
  signal?: AbortSignal,
): Promise<TrialOutcome | null> {
  const folder = backupFolder(world.dataDir);
  const [file] = await backupsIn(folder);
  if (!file) return null;
  return aloneWithBackups(world.connection, async () => {
    const end = await beginRun(world.db, { kind: "trial-restore", file, now: world.now });
    try {
      const backup = await readBackup(join(folder, file), world.passphrase, signal);
      const compared = await inScratch(world.connection, (scratch) =>
        restored(backup, scratch, signal),
      );
      await end({ ok: true, detail: { ...compared } });
      return { ok: true, file, ...compared };
    } catch (error) {
      if (signal?.aborted) {
        await end(null);
        return null;
      }
      const sentence = sentenceOf(error);
      await end({ ok: false, detail: { sentence } });
      return { ok: false, file, sentence };
    }
  });
}

async function restored(
  backup: Backup,
  scratch: ClientConfig,
  signal: AbortSignal | undefined,
): Promise<Compared> {
  const client = await connected(scratch);
  const entries = async function* () {
    for await (const entry of backup.entries()) {
      signal?.throwIfAborted();
      yield entry;
    }
  };
  try {
    await client.query("BEGIN");
    const compared = await restoreRows(client, { ...backup, entries });
    await client.query("COMMIT");
    return compared;
  } finally {
    await client.end();
  }
}

/** Drops what a killed process left of its trials. Nothing while one is made. */
export async function dropScratches({ connection }: BackupWorld): Promise<void> {
  await aloneWithBackups(connection, async () => {
    const client = await connected(connection);
    try {
      const { rows } = await client.query<{ name: string }>(
        "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)",
        [await prefixOf(client)],
      );
      for (const { name } of rows) await drop(client, name);
    } finally {
      await client.end();
    }
  });
}

/** Another installation may share the server: each knows its own by the name of its database. */
async function prefixOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>("SELECT current_database() AS name");
  const mark = createHash("sha256").update(rows[0]?.name ?? "");
  return `doorstep_trial_${mark.digest("hex").slice(0, 8)}_`;
}

/** A database of its own on the same server, dropped afterwards. */
async function inScratch<Result>(
  connection: ClientConfig,
  work: (scratch: ClientConfig) => Promise<Result>,
): Promise<Result> {
  const client = await connected(connection);
  try {
    const scratch = `${await prefixOf(client)}${randomBytes(4).toString("hex")}`;
    await client.query(`CREATE DATABASE ${quote(scratch)} TEMPLATE template0`).catch(explain);
    try {
      return await work(inDatabase(connection, scratch));
    } finally {
      await drop(client, scratch);
    }
  } finally {
    await client.end();
  }
}

function explain(error: Error & { code?: string }): never {
  if (error.code !== "42501") throw error;
  throw new Error(
    "The database server does not let this account make a scratch database. Grant it CREATEDB, and the trial is made the next day.",
  );
}

async function drop(client: Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`);
}

async function connected(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, application_name: "doorstep-trial" });
  client.on("error", () => {}); // the query under way fails with it, and says so
  await client.connect();
  return client;
}

/** The same server and account, another database. */
function inDatabase(connection: ClientConfig, database: string): ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const address = new URL(connection.connectionString);
  address.pathname = `/${database}`;
  return { ...connection, connectionString: address.href };
}
