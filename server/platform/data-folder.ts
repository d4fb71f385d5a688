import type { Dirent } from "node:fs";
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "./error-code.ts";
import { isRoot } from "./postgres/os/system-account.ts";

const FOR_OTHERS = 0o077;
/** The database's folder, which sets its own permissions and may belong to another account. */
const DATABASE_FOLDER = "postgres";

/**
 * Closes the data folder to other accounts: folders 0700, files 0600. Started as root, the folder itself stays passable
 * (0711), because PostgreSQL runs as another account in a folder below it. A missing folder stays missing. What belongs to
 * somebody else is left as it is.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true }).catch(() => []);
  await setMode(dataDir, isRoot() ? 0o711 : 0o700);
  for (const entry of entries) {
    if (entry.name !== DATABASE_FOLDER) await close(dataDir, entry).catch(unlessTolerable);
  }
}

/**
 * Closes a file, or a folder with all in it. A folder that is closed already is not looked into, so that a start does not
 * walk over all pictures; it is closed last, so that a walk that was cut off is repeated.
 */
async function close(folder: string, entry: Dirent): Promise<void> {
  const path = join(folder, entry.name);
  if (entry.isFile()) return setMode(path, 0o600);
  if (!entry.isDirectory()) return;
  const { mode } = await lstat(path);
  if ((mode & FOR_OTHERS) === 0) return;
  for (const child of await readdir(path, { withFileTypes: true })) await close(path, child);
  await setMode(path, 0o700);
}

async function setMode(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch(unlessTolerable);
}

/** It is gone, somebody else's, or on a disk that is read-only: whoever writes to it will say so. */
function unlessTolerable(error: unknown): void {
  if (!["ENOENT", "EPERM", "EACCES", "EROFS"].includes(errorCode(error) ?? "")) throw error;
}
