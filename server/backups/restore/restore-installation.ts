import { existsSync } from "node:fs";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import type { PictureStore } from "../../media/picture-store.ts";
import { MIGRATION_LOCK, migrate } from "../../platform/db/migrate.ts";
import { repeatErasures } from "../../privacy/repeat-erasures.ts";
import { type Task, UNWATCHED_TASK } from "../../tasks/task.ts";
import { BackupRejectedError } from "../file-format/format.ts";
import { type Backup, readBackup } from "../file-format/read-backup.ts";
import { finishStagedKeys, hasOtherKeys, stageKeys } from "../keys.ts";
import { loadInstallationState } from "./drop-own-tables.ts";
import { holdQueuedMessages } from "./hold-queued-messages.ts";
import { type RestoreCounts, restoreRows } from "./restore-rows.ts";

/** Valid keys of the picture store; they cannot contain a path traversal. */
const PICTURE = /^[a-z0-9][\w-]*(\/[a-z0-9][\w-]*)*\/[\w-]+\.[a-z0-9]+$/;

/** Where a backup is restored to. */
export interface RestoreTarget {
  readonly connection: ClientConfig;
  readonly dataDir: string;
  /** Whether the data folder is known to belong to this database; with `--into` it may be another installation's. */
  readonly isOwnFolder: boolean;
  readonly pictures: Pick<PictureStore, "write" | "writtenAt" | "remove">;
  readonly passphrase: string | null;
}

/** What was restored. */
export interface RestoreResult extends RestoreCounts {
  readonly madeAt: string;
  readonly installation: string;
  readonly keys: number;
  readonly pictures: number;
  /** Where the pictures are stored when the backup did not contain them. */
  readonly picturesElsewhere: string | null;
  /** Queued emails and webhook calls that are held for the owner. */
  readonly held: number;
  /** People erased after the backup was made: `again` were erased again, `left` must be erased by the owner. */
  readonly erased: { readonly again: number; readonly left: number };
}

/**
 * Replaces an installation with a backup: rows, keys and pictures, all or nothing, then migrates the tables.
 * `confirmReplace` is asked with the installation's name before one in use is replaced. Throws BackupRejectedError when
 * that is not allowed, and the signal's reason when the task is canceled.
 */
export async function restoreInstallation(
  path: string,
  { connection, dataDir, isOwnFolder, pictures, passphrase }: RestoreTarget,
  confirmReplace: (installation: string) => Promise<boolean>,
  task: Task = UNWATCHED_TASK,
): Promise<RestoreResult> {
  const backup = await readBackup(path, passphrase, task);
  const { about, manifest } = backup;
  const keys = await keysOf(backup);
  const client = new Client({ ...connection, application_name: "doorstep-restore" });
  client.on("error", () => {}); // the running query fails with the same error
  await client.connect();
  const pictureStage = stagePictures(pictures);
  let compared: RestoreCounts;
  let held: number;
  try {
    await refuseWhileRunning(client);
    await finishStagedKeys(connection, dataDir);
    const { hasWork, installation } = await loadInstallationState(client);
    const isOwn = isOwnFolder && installation !== null;
    const obstacle = hasWork
      ? `There is already an installation with data here ("${installation}"). Restore into an empty one, or add --replace, which deletes everything here.`
      : isOwn
        ? null
        : await obstacleIn(dataDir, keys, isOwnFolder);
    if (obstacle && !(await confirmReplace(installation ?? about.installation))) {
      throw new BackupRejectedError(obstacle);
    }
    await client.query("BEGIN");
    // A server that starts meanwhile waits for this lock before it migrates.
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    compared = await restoreRows(
      client,
      backup,
      async (entry) => {
        const [, name] = /^media\/(.+)$/.exec(entry.path) ?? [];
        if (name) await pictureStage.add(name, entry.bytes);
      },
      task,
    );
    held = await holdQueuedMessages(client);
    task.signal.throwIfAborted(); // the last moment: keys and rows follow together
    const laid = await stageKeys(client, dataDir, keys);
    await client.query("COMMIT").catch(async (error: unknown) => {
      await laid.undo();
      throw error;
    });
    await laid.commit();
  } catch (error) {
    await pictureStage.clear();
    throw error;
  } finally {
    await client.end();
  }
  await migrate(connection);
  return {
    ...compared,
    madeAt: about.madeAt,
    installation: about.installation,
    keys: keys.size,
    pictures: pictureStage.count(),
    picturesElsewhere: manifest.pictures.elsewhere,
    held,
    erased: await repeatErasures(connection, dataDir, Date.parse(about.madeAt)),
  };
}

async function keysOf({ manifest, entries }: Backup): Promise<Map<string, Uint8Array>> {
  const keys = new Map<string, Uint8Array>();
  if (manifest.keys.length === 0) return keys;
  for await (const { path, bytes } of entries()) {
    const [, name] = /^keys\/(.+)$/.exec(path) ?? [];
    if (name) keys.set(name, bytes);
    if (keys.size === manifest.keys.length) break;
  }
  return keys;
}

/** Why the data folder may not be overwritten without confirmation; null when it is free. */
async function obstacleIn(
  dataDir: string,
  keys: ReadonlyMap<string, Uint8Array>,
  isOwnFolder: boolean,
): Promise<string | null> {
  const hasCluster = !isOwnFolder && CLUSTERS.some((name) => existsSync(join(dataDir, name)));
  if (!hasCluster && !(await hasOtherKeys(dataDir, keys))) return null;
  return `${dataDir} holds the ${hasCluster ? "database" : "keys"} of another installation, whose keys and pictures would be overwritten. Name another DATA_DIR, or add --replace.`;
}

/** What marks the database of an installation without a DATABASE_URL in its data folder. */
const CLUSTERS = ["postgres", "postgres-lies-elsewhere.txt"];

/** Writes pictures to the store before the rows that refer to them, and deletes the new ones when the restore fails. */
function stagePictures(pictures: RestoreTarget["pictures"]) {
  const fresh: string[] = [];
  let count = 0;
  return {
    async add(name: string, bytes: Uint8Array) {
      if (!PICTURE.test(name))
        throw new BackupRejectedError("This backup has a picture with an invalid name.");
      count += 1;
      // A key always has the same content, so an existing file is the same.
      if ((await pictures.writtenAt(name)) !== null) return;
      fresh.push(name);
      await pictures.write(name, bytes, typeOf(name));
    },
    async clear() {
      for (const name of fresh) await pictures.remove(name).catch(() => {});
    },
    count: () => count,
  };
}

/** A running server would continue with cached state and write into the restored data. */
async function refuseWhileRunning(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
     WHERE pid <> pg_backend_pid() AND datname = current_database() AND application_name LIKE 'doorstep%'`,
  );
  const keepers = rows.filter(({ name }) => name === "doorstep keeper").length;
  if (keepers <= 1 && rows.length === keepers) return;
  throw new BackupRejectedError("Doorstep is running on this data. Stop it first, then restore.");
}

function typeOf(name: string): string {
  const ending = name.split(".").at(-1) ?? "";
  return ending === "jpg" ? "image/jpeg" : `image/${ending}`;
}
