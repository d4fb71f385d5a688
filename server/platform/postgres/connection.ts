import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { open, readFile, rename, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import type { ClientConfig } from "pg";
import { type ClusterLocation, giveOwnership, SOCKET_PORT, socketFits } from "./location.ts";
import { runningServer } from "./postmaster.ts";

/** How to connect to a cluster: the host is the folder of its Unix socket, or 127.0.0.1. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

export const SUPERUSER = "postgres";

/** The configuration of pg's Client and Pool for one database of the cluster. */
export function clientConfig(
  { connection }: { readonly connection: Connection },
  database: string,
): ClientConfig {
  return { ...connection, database };
}

/**
 * The connection to this cluster: its socket, or a loopback port when the socket's path would be too long. Creates the
 * password and the port if there are none, so call it under the lock.
 */
export async function connectionTo(location: ClusterLocation): Promise<Connection> {
  const password = await passwordOf(location);
  if (socketFits(location)) {
    return { host: location.socket, port: SOCKET_PORT, user: SUPERUSER, password };
  }
  return { host: "127.0.0.1", port: await portOf(location), user: SUPERUSER, password };
}

/** The superuser's password, generated the first time and stored in a file that only its owner can read. */
async function passwordOf(location: ClusterLocation): Promise<string> {
  const stored = await read(location.password);
  if (stored) return stored;
  if (existsSync(location.cluster)) {
    throw new Error(
      `The database in ${location.cluster} exists, but its password in ${location.password} is missing. ` +
        "Put that file back from a backup, or restore a backup into a new data folder.",
    );
  }
  const password = randomBytes(24).toString("base64url");
  await writeDurably(location, location.password, password);
  return password;
}

/** The previous port if it is still ours or free, so that other processes find a restarted server; else a new one. */
async function portOf(location: ClusterLocation): Promise<number> {
  const stored = Number(await read(location.port));
  if (stored && (runningServer(location) || (await isFree(stored)))) return stored;
  const port = await freePort();
  await writeDurably(location, location.port, `${port}`);
  return port;
}

async function isFree(port: number): Promise<boolean> {
  return freePort(port).then(
    () => true,
    () => false,
  );
}

/** This loopback port, or any, if it is free. Rejects if another program listens there. */
function freePort(wished = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(wished, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo; // a TCP server that listens has one
      probe.close(() => resolve(port));
    });
  });
}

async function read(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch(() => undefined);
}

/** Writes a new file, syncs and renames it: a crash leaves the old content or the new, never a part. */
async function writeDurably(
  location: ClusterLocation,
  path: string,
  content: string,
): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, content, { mode: 0o600 });
  await giveOwnership(unfinished, location.account);
  await sync(unfinished);
  await rename(unfinished, path);
  await sync(location.folder);
}

/** Waits until the file, or the folder's entries, are written to disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
