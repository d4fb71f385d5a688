import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, realpathSync, statSync } from "node:fs";
import { chmod, chown, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { makeFolder } from "../folder.ts";
import { type Account, canReach, ensureAccount, isRoot, ownerOf } from "./account.ts";
import { type Binaries, installedBinaries, runnableBinaries } from "./binaries.ts";
import type { KeeperLog } from "./keeper-log.ts";

/** Where a cluster and all that belongs to it lies. */
export interface Paths {
  readonly folder: string;
  readonly cluster: string;
  readonly socket: string;
  readonly password: string;
  readonly port: string;
  readonly serverLog: string;
  readonly lock: string;
  readonly ballast: string;
}

/** Where the cluster lies, who runs it (undefined: we ourselves) and with which programs. */
export interface Place extends Paths {
  readonly account: Account | undefined;
  readonly binaries: Binaries;
}

/** Where clusters and programs go that would otherwise lie below a folder closed to the server's user. */
const SHELF = "/var/lib/doorstep";
const NOTE = "postgres-lies-elsewhere.txt";

/** On a socket the port is only a part of the file's name, so every cluster can use the usual one. */
export const SOCKET_PORT = 5432;
/** What the kernel takes as the path of a Unix socket, in bytes. */
const LONGEST_SOCKET_PATH = 107;

export function socketFits({ socket }: Paths): boolean {
  return Buffer.byteLength(join(socket, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH;
}

export function pathsIn(folder: string): Paths {
  return {
    folder,
    cluster: join(folder, "cluster"),
    socket: join(folder, "socket"),
    password: join(folder, "password"),
    port: join(folder, "port"),
    serverLog: join(folder, "server.log"),
    lock: join(folder, "keeper.lock"),
    ballast: join(folder, "ballast"),
  };
}

/** Finds or makes the folder for the data folder's cluster. Throws a sentence if it cannot be written. */
export async function settle(dataDir: string, log: KeeperLog): Promise<Place> {
  const data = await writableFolder(resolve(dataDir));
  const { folder, account } = isRoot() ? await placeForRoot(data, log) : await ownPlace(data);
  const paths = pathsIn(folder);
  try {
    for (const path of [folder, paths.socket]) {
      await makeFolder(path);
      await handOver(path, account);
      await chmod(path, 0o700);
    }
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw unwritable(folder, cause);
  }
  const binaries = await runnableBinaries(await installedBinaries(), account, SHELF);
  return { ...paths, account, binaries };
}

/** Gives a file or folder which root made to the server's user. */
export async function handOver(path: string, account: Account | undefined): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

async function writableFolder(folder: string): Promise<string> {
  try {
    await makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return realpathSync(folder);
  } catch (cause) {
    throw unwritable(folder, cause);
  }
}

function unwritable(folder: string, cause: unknown): Error {
  const { code } = cause as NodeJS.ErrnoException;
  const whose = code === "EACCES" ? belongsTo(folder) : "";
  return new Error(
    `The data folder ${folder} cannot be written by user number ${process.getuid?.()} (${code}${whose}). ` +
      "Start as its owner, give it to this user with chown -R, or set DATA_DIR to a folder that can be written.",
    { cause },
  );
}

/** Who owns the folder, or the closed one above it that hides it. */
function belongsTo(folder: string): string {
  try {
    return `; ${folder} belongs to user number ${statSync(folder).uid}`;
  } catch {
    return dirname(folder) === folder ? "" : belongsTo(dirname(folder));
  }
}

async function ownPlace(data: string): Promise<{ folder: string; account: undefined }> {
  return { folder: (await noted(data)) ?? join(data, "postgres"), account: undefined };
}

async function placeForRoot(
  data: string,
  log: KeeperLog,
): Promise<{ folder: string; account: Account }> {
  const near = join(data, "postgres");
  // An existing cluster runs as its owner: PostgreSQL refuses a folder that belongs to somebody else.
  const account = ownerOf(near) ?? (await ensureAccount("postgres"));
  // A folder that was closed once keeps its database where it is, also after somebody opened it.
  const isNoted = (await noted(data)) !== undefined;
  if (!isNoted && canReach(account, data)) return { folder: near, account };
  if (existsSync(near))
    throw new Error(
      `User ${account.name}, who owns ${near}, cannot enter ${data}. Open the folders above it with chmod o+x, or set DATA_DIR to a folder that user can enter.`,
    );
  const far = await farPlace(data);
  const owner = ownerOf(far) ?? account;
  log.info({ folder: far, dataDir: data }, "the database lies outside the closed data folder");
  return { folder: far, account: owner };
}

/** The folder on the shelf for this data folder: one that moved keeps its cluster, a copy of one gets its own. */
async function farPlace(data: string): Promise<string> {
  const named = await noted(data);
  const origin = named && (await readFile(join(named, "origin"), "utf8").catch(() => undefined));
  const isCopy = origin !== undefined && origin !== data && existsSync(join(origin, NOTE));
  const own = join(SHELF, createHash("sha256").update(data).digest("hex").slice(0, 16));
  const far = origin === undefined || named === undefined || isCopy ? own : named;
  await makeFolder(far);
  await chmod(far, 0o700);
  await chmod(SHELF, 0o755);
  await writeFile(join(far, "origin"), data);
  const reason =
    "The server's user cannot enter this folder, so the database lies in the one named above.";
  await writeFile(join(data, NOTE), `${far}\n\n${reason} Take it along in backups.\n`);
  return far;
}

/** What the note in the data folder says. Only a place on the shelf counts: root would give any other one away. */
async function noted(data: string): Promise<string | undefined> {
  const note = await readFile(join(data, NOTE), "utf8").catch(() => "");
  const named = note.split("\n")[0] ?? "";
  return dirname(named) === SHELF ? named : undefined;
}
