import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, realpathSync, statSync } from "node:fs";
import { chmod, chown, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { closeDataFolder } from "../data-folder.ts";
import { errorCode } from "../error-code.ts";
import { makeFolder } from "../make-folder.ts";
import { type Binaries, installedBinaries, runnableBinaries } from "./binaries.ts";
import {
  canReach,
  ensureAccount,
  isRoot,
  ownerOf,
  type SystemAccount,
} from "./os/system-account.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

/** The paths of a cluster and its files. */
export interface ClusterPaths {
  readonly folder: string;
  readonly cluster: string;
  readonly socket: string;
  /** A second name of the socket; see `keepSocket`. */
  readonly socketKept: string;
  readonly password: string;
  readonly port: string;
  readonly serverLog: string;
  readonly lock: string;
  readonly reserve: string;
}

/** The paths of a cluster, the account that runs it (undefined: the current user), and the programs. */
export interface ClusterLocation extends ClusterPaths {
  readonly account: SystemAccount | undefined;
  readonly binaries: Binaries;
}

/** The folder for clusters and programs when the server's user cannot enter the data folder. */
const SHARED_FOLDER = "/var/lib/doorstep";
const POINTER_FILE = "postgres-lies-elsewhere.txt";

/** On a socket the port is only part of the file name, so every cluster can use the usual one. */
export const SOCKET_PORT = 5432;
/** The kernel's limit for the path of a Unix socket, in bytes. */
const LONGEST_SOCKET_PATH = 107;

export function socketFits({ socket }: ClusterPaths): boolean {
  return Buffer.byteLength(join(socket, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH;
}

export function pathsIn(folder: string): ClusterPaths {
  return {
    folder,
    cluster: join(folder, "cluster"),
    socket: join(folder, "socket"),
    socketKept: join(folder, "socket.kept"),
    password: join(folder, "password"),
    port: join(folder, "port"),
    serverLog: join(folder, "server.log"),
    lock: join(folder, "keeper.lock"),
    reserve: join(folder, "ballast"),
  };
}

/** Finds or creates the folder for the data folder's cluster. Throws one sentence if it cannot be written. */
export async function prepareLocation(
  dataDir: string,
  log: SupervisorLog,
): Promise<ClusterLocation> {
  const data = await writableFolder(resolve(dataDir));
  const { folder, account } = isRoot()
    ? await locationAsRoot(data, log)
    : await locationAsUser(data);
  const paths = pathsIn(folder);
  try {
    for (const path of [folder, paths.socket]) {
      await makeFolder(path);
      await giveOwnership(path, account);
      await chmod(path, 0o700);
    }
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw unwritable(folder, cause);
  }
  const binaries = await runnableBinaries(await installedBinaries(), account, SHARED_FOLDER);
  return { ...paths, account, binaries };
}

/** Changes the owner of a file or folder to the server's user. */
export async function giveOwnership(
  path: string,
  account: SystemAccount | undefined,
): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

async function writableFolder(folder: string): Promise<string> {
  try {
    await makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
    accessSync(folder, constants.W_OK | constants.X_OK);
    const data = realpathSync(folder);
    await closeDataFolder(data);
    return data;
  } catch (cause) {
    throw unwritable(folder, cause);
  }
}

function unwritable(folder: string, cause: unknown): Error {
  return new Error(
    `The data folder ${folder} cannot be written${whyUnwritable(folder, errorCode(cause))}, ` +
      "or set DATA_DIR to a folder that can be written.",
    { cause },
  );
}

/** The reason, and the first part of the advice. */
function whyUnwritable(folder: string, code: string | undefined): string {
  switch (code) {
    case "ENOTDIR":
    case "EEXIST":
      return `: ${fileIn(folder)} is a file and not a folder. Move it away`;
    case "EROFS":
      return ": its disk is mounted read-only. Mount it for writing";
    case "ENOSPC":
      return ": its disk is full. Free some space";
    default:
      return ` by user number ${process.getuid?.()} (${code}${code === "EACCES" || code === "EPERM" ? ownerText(folder) : ""}). Start as its owner, give it to this user with chown -R ${process.getuid?.()} ${folder}`;
  }
}

/** The file that stands where a folder of this path should be. */
function fileIn(path: string): string {
  const isMissing = !existsSync(path) && dirname(path) !== path;
  return isMissing ? fileIn(dirname(path)) : path;
}

/** The owner of the folder, or of the closest parent that can be read. */
function ownerText(folder: string): string {
  try {
    return `; ${folder} belongs to user number ${statSync(folder).uid}`;
  } catch {
    return dirname(folder) === folder ? "" : ownerText(dirname(folder));
  }
}

async function locationAsUser(data: string): Promise<{ folder: string; account: undefined }> {
  return { folder: (await readPointer(data)) ?? join(data, "postgres"), account: undefined };
}

async function locationAsRoot(
  data: string,
  log: SupervisorLog,
): Promise<{ folder: string; account: SystemAccount }> {
  const local = join(data, "postgres");
  // An existing cluster runs as its owner: PostgreSQL refuses a folder that belongs to another user.
  const account = ownerOf(local) ?? (await ensureAccount("postgres"));
  // A database that was moved out of a private data folder stays there, also after that folder was opened.
  const hasPointer = (await readPointer(data)) !== undefined;
  if (!hasPointer && canReach(account, data)) return { folder: local, account };
  if (existsSync(local))
    throw new Error(
      `User ${account.name}, who owns ${local}, cannot enter ${data}. Open the folders above it with chmod o+x, or set DATA_DIR to a folder that user can enter.`,
    );
  const shared = await sharedLocation(data);
  const owner = ownerOf(shared) ?? account;
  log.info(
    { folder: shared, dataDir: data },
    "the database is outside the data folder, which it cannot enter",
  );
  return { folder: shared, account: owner };
}

/** The folder in the shared location for this data folder: a moved data folder keeps its cluster, a copy gets its own. */
async function sharedLocation(data: string): Promise<string> {
  const pointed = await readPointer(data);
  const origin =
    pointed && (await readFile(join(pointed, "origin"), "utf8").catch(() => undefined));
  const isCopy = origin !== undefined && origin !== data && existsSync(join(origin, POINTER_FILE));
  const own = join(SHARED_FOLDER, createHash("sha256").update(data).digest("hex").slice(0, 16));
  const shared = origin === undefined || pointed === undefined || isCopy ? own : pointed;
  await makeFolder(shared);
  await chmod(shared, 0o700);
  await chmod(SHARED_FOLDER, 0o755);
  const reason =
    "The server's user cannot enter this folder, so the database is in the one named above.";
  await writeIfOther(join(shared, "origin"), data);
  await writeIfOther(
    join(data, POINTER_FILE),
    `${shared}\n\n${reason} Take it along in backups.\n`,
  );
  return shared;
}

/** Writes only what is new: on a full disk a start would otherwise fail here and leave the file empty. */
async function writeIfOther(path: string, content: string): Promise<void> {
  const stored = await readFile(path, "utf8").catch(() => undefined);
  if (stored !== content) await writeFile(path, content, { mode: 0o600 });
}

/** The folder named by the pointer file. Only one in the shared folder is accepted, because root changes its owner. */
async function readPointer(data: string): Promise<string | undefined> {
  const note = await readFile(join(data, POINTER_FILE), "utf8").catch(() => "");
  const pointed = note.split("\n")[0] ?? "";
  return dirname(pointed) === SHARED_FOLDER ? pointed : undefined;
}
