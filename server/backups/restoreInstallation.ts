import { Client, type ClientConfig } from "pg";
import type { PictureStore } from "../media/store.ts";
import { MIGRATION_LOCK, migrate } from "../platform/db/migrate.ts";
import { standingOf } from "./emptyOut.ts";
import { BackupRefused } from "./format.ts";
import { layKeys } from "./keys.ts";
import { readBackup } from "./readBackup.ts";
import { type Compared, restoreRows } from "./restoreRows.ts";

/** Keys of the store of pictures: no way out of it can be spelled with these. */
const PICTURE = /^[a-z0-9][\w-]*(\/[a-z0-9][\w-]*)*\/[\w-]+\.[a-z0-9]+$/;

/** Where a backup goes. */
export interface RestorePlace {
  readonly connection: ClientConfig;
  readonly dataDir: string;
  readonly pictures: Pick<PictureStore, "write">;
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
}

/**
 * Makes an installation what a backup says: rows, keys and pictures, all or nothing, then brings the tables up to date. `agree` is asked
 * before an installation that has work in it is replaced, with its name. Throws BackupRefused, one sentence, where it may not be.
 */
export async function restoreInstallation(
  path: string,
  { connection, dataDir, pictures, passphrase }: RestorePlace,
  agree: (installation: string) => Promise<boolean>,
): Promise<Restored> {
  const backup = await readBackup(path, passphrase);
  const client = new Client({ ...connection, application_name: "doorstep-restore" });
  client.on("error", () => {}); // the query under way fails with it, and says so
  await client.connect();
  let compared: Compared;
  const keys = new Map<string, Uint8Array>();
  let pictureFiles = 0;
  try {
    await refuseWhileRunning(client);
    const { hasWork, installation } = await standingOf(client);
    if (hasWork && !(await agree(installation ?? "main"))) {
      throw new BackupRefused(
        `There is an installation with work in it here ("${installation}"). Restore into an empty one, or say --replace; then everything that is here goes.`,
      );
    }
    await client.query("BEGIN");
    // A server that starts meanwhile waits for its migrations, and finds everything there.
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    compared = await restoreRows(client, backup, async (entry) => {
      const [, kind, name = ""] = /^(keys|media)\/(.+)$/.exec(entry.path) ?? [];
      if (kind === "keys") keys.set(name, entry.bytes);
      if (kind !== "media") return;
      if (!PICTURE.test(name))
        throw new BackupRefused("This backup holds a picture under a name none has.");
      await pictures.write(name, entry.bytes, typeOf(name));
      pictureFiles += 1;
    });
    const laid = await layKeys(dataDir, keys);
    await client.query("COMMIT").catch(async (error: unknown) => {
      await laid.undo();
      throw error;
    });
    await laid.done();
  } finally {
    await client.end();
  }
  await migrate(connection);
  const { about, manifest } = backup;
  return {
    ...compared,
    madeAt: about.madeAt,
    installation: about.installation,
    keys: keys.size,
    pictures: pictureFiles,
    picturesElsewhere: manifest.pictures.elsewhere,
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
