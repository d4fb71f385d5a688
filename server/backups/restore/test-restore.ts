import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { type Task, UNWATCHED_TASK } from "../../tasks/task.ts";
import { withBackupLock } from "../backup-lock.ts";
import { quoteIdentifier } from "../database/catalog.ts";
import { type Backup, readBackup } from "../file-format/read-backup.ts";
import { type BackupDeps, backupErrorMessage, backupFolder, backupsIn } from "../make-backup.ts";
import { beginRun } from "../runs.ts";
import { type RestoreCounts, restoreRows } from "./restore-rows.ts";

/** The result of a test restore. */
export type TestRestoreOutcome =
  | ({ readonly ok: true; readonly file: string } & RestoreCounts)
  | { readonly ok: false; readonly file: string; readonly sentence: string };

/**
 * Reads the newest backup completely, restores it into a scratch database on the same server, compares every table,
 * records the result and drops the scratch database. Null when there is no backup, another process is at it, or the
 * server is stopping: that says nothing about the backup, and the next run tries again.
 */
export async function restoreToScratch(
  deps: BackupDeps,
  signal?: AbortSignal,
): Promise<TestRestoreOutcome | null> {
  const folder = backupFolder(deps.dataDir);
  const task = signal ? { ...UNWATCHED_TASK, signal } : UNWATCHED_TASK;
  const [file] = await backupsIn(folder);
  if (!file) return null;
  return withBackupLock(deps.connection, async () => {
    const end = await beginRun(deps.db, { kind: "trial-restore", file, now: deps.now });
    try {
      const backup = await readBackup(join(folder, file), deps.passphrase, task);
      const compared = await withScratchDatabase(deps.ownerConnection, (scratch) =>
        restored(backup, scratch, task),
      );
      await end({ ok: true, detail: { ...compared } });
      return { ok: true, file, ...compared };
    } catch (error) {
      if (signal?.aborted) {
        await end(null);
        return null;
      }
      const sentence = backupErrorMessage(error);
      await end({ ok: false, detail: { sentence } });
      return { ok: false, file, sentence };
    }
  });
}

async function restored(backup: Backup, scratch: ClientConfig, task: Task): Promise<RestoreCounts> {
  const client = await connected(scratch);
  try {
    await client.query("BEGIN");
    const compared = await restoreRows(client, backup, undefined, task);
    await client.query("COMMIT");
    return compared;
  } finally {
    await client.end();
  }
}

/** Drops the scratch databases of killed processes, unless a test restore is running. */
export async function dropScratchDatabases({
  connection,
  ownerConnection,
}: BackupDeps): Promise<void> {
  await withBackupLock(connection, async () => {
    const client = await connected(ownerConnection);
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

/**
 * Several installations may share a server: each recognizes its own scratch databases by a hash of its database name.
 */
async function prefixOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>("SELECT current_database() AS name");
  const mark = createHash("sha256").update(rows[0]?.name ?? "");
  return `doorstep_trial_${mark.digest("hex").slice(0, 8)}_`;
}

/** Runs `work` with a new database on the same server and drops it afterwards. */
async function withScratchDatabase<Result>(
  connection: ClientConfig,
  work: (scratch: ClientConfig) => Promise<Result>,
): Promise<Result> {
  const client = await connected(connection);
  try {
    const scratch = `${await prefixOf(client)}${randomBytes(4).toString("hex")}`;
    await client
      .query(`CREATE DATABASE ${quoteIdentifier(scratch)} TEMPLATE template0`)
      .catch(explain);
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
    "The database server doesn't allow this account to create a test database. Grant it CREATEDB, and the test runs the next day.",
  );
}

async function drop(client: Client, name: string): Promise<void> {
  await client.query(`DROP DATABASE IF EXISTS ${quoteIdentifier(name)} WITH (FORCE)`);
}

async function connected(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, application_name: "doorstep-trial" });
  client.on("error", () => {}); // the running query fails with the same error
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
