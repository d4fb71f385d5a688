import { existsSync } from "node:fs";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import type { PictureStore } from "../media/store.ts";
import { MIGRATION_LOCK, migrate } from "../platform/db/migrate.ts";
import { eraseAgain } from "../privacy/erase-again.ts";
import { standingOf } from "./empty-out.ts";
import { BackupRefused } from "./format.ts";
import { holdWhatIsOld } from "./hold-what-is-old.ts";
import { finishKeys, hasOtherKeys, layKeys } from "./keys.ts";
import { type Backup, readBackup } from "./read-backup.ts";
import { type Compared, restoreRows } from "./restore-rows.ts";

/** Keys of the store of pictures: no way out of it can be spelled with these. */
const PICTURE = /^[a-z0-9][\w-]*(\/[a-z0-9][\w-]*)*\/[\w-]+\.[a-z0-9]+$/;

/** Where a backup goes. */
export interface RestorePlace {
  readonly connection: ClientConfig;
  readonly dataDir: string;
  /** Whether the data folder is known to be this database's; with `--into` it may be another installation's. */
  readonly isOwnFolder: boolean;
  readonly pictures: Pick<PictureStore, "write" | "writtenAt" | "remove">;
  readonly passphrase: string | null;
}

/** What came back. */
export interface Restored extends Compared {
  readonly madeAt: string;
  readonly installation: string;
  readonly keys: number;
  readonly pictures: number;
  /** Where the pictures lie when the backup did not hold them. */
  readonly picturesElsewhere: string | null;
  /** Mails and calls to webhooks that waited then, and wait for the owner now. */
  readonly held: number;
  /** People who were erased after the backup was made: so many were in it and are erased again, so many are left to the owner. */
  readonly erased: { readonly again: number; readonly left: number };
}

/**
 * Makes an installation what a backup says: rows, keys and pictures, all or nothing, then brings the tables up to date. `agree` is asked
 * before an installation that has work in it is replaced, with its name. Throws BackupRefused, one sentence, where it may not be.
 */
export async function restoreInstallation(
  path: string,
  { connection, dataDir, isOwnFolder, pictures, passphrase }: RestorePlace,
  agree: (installation: string) => Promise<boolean>,
): Promise<Restored> {
  const backup = await readBackup(path, passphrase);
  const { about, manifest } = backup;
  const keys = await keysOf(backup);
  const client = new Client({ ...connection, application_name: "doorstep-restore" });
  client.on("error", () => {}); // the query under way fails with it, and says so
  await client.connect();
  const shelf = shelfOf(pictures);
  let compared: Compared;
  let held: number;
  try {
    await refuseWhileRunning(client);
    await finishKeys(connection, dataDir);
    const { hasWork, installation } = await standingOf(client);
    const isOwn = isOwnFolder && installation !== null;
    const obstacle = hasWork
      ? `There is an installation with work in it here ("${installation}"). Restore into an empty one, or say --replace; then everything that is here goes.`
      : isOwn
        ? null
        : await obstacleIn(dataDir, keys, isOwnFolder);
    if (obstacle && !(await agree(installation ?? about.installation))) {
      throw new BackupRefused(obstacle);
    }
    await client.query("BEGIN");
    // A server that starts meanwhile waits for its migrations, and finds everything there.
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    compared = await restoreRows(client, backup, async (entry) => {
      const [, name] = /^media\/(.+)$/.exec(entry.path) ?? [];
      if (name) await shelf.lay(name, entry.bytes);
    });
    held = await holdWhatIsOld(client);
    const laid = await layKeys(client, dataDir, keys);
    await client.query("COMMIT").catch(async (error: unknown) => {
      await laid.undo();
      throw error;
    });
    await laid.done();
  } catch (error) {
    await shelf.clear();
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
    pictures: shelf.count(),
    picturesElsewhere: manifest.pictures.elsewhere,
    held,
    erased: await eraseAgain(connection, dataDir, Date.parse(about.madeAt)),
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

/** Why a data folder that is not known to be this database's is not simply written into; null where it is free. */
async function obstacleIn(
  dataDir: string,
  keys: ReadonlyMap<string, Uint8Array>,
  isOwnFolder: boolean,
): Promise<string | null> {
  const hasCluster = !isOwnFolder && CLUSTERS.some((name) => existsSync(join(dataDir, name)));
  if (!hasCluster && !(await hasOtherKeys(dataDir, keys))) return null;
  return `${dataDir} holds the ${hasCluster ? "database" : "keys"} of another installation, whose keys and pictures would be overwritten. Name another DATA_DIR, or say --replace.`;
}

/** Where the data folder of an installation without a DATABASE_URL keeps its database, or says where it is. */
const CLUSTERS = ["postgres", "postgres-lies-elsewhere.txt"];

/** Pictures go into the store before the rows that lead to them; what is new there goes again where the rows do not come. */
function shelfOf(pictures: RestorePlace["pictures"]) {
  const fresh: string[] = [];
  let count = 0;
  return {
    async lay(name: string, bytes: Uint8Array) {
      if (!PICTURE.test(name))
        throw new BackupRefused("This backup holds a picture under a name none has.");
      count += 1;
      // A name stands for one content only: what is there is the same.
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

/** A running server would go on with what it remembers, and write into what was just brought back. */
async function refuseWhileRunning(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
     WHERE pid <> pg_backend_pid() AND datname = current_database() AND application_name LIKE 'doorstep%'`,
  );
  const keepers = rows.filter(({ name }) => name === "doorstep keeper").length;
  if (keepers <= 1 && rows.length === keepers) return;
  throw new BackupRefused("Doorstep is running on this data. Stop it first, then restore.");
}

function typeOf(name: string): string {
  const ending = name.split(".").at(-1) ?? "";
  return ending === "jpg" ? "image/jpeg" : `image/${ending}`;
}
