import { existsSync, linkSync, rmSync } from "node:fs";
import { chmod, link } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFolder } from "../make-folder.ts";
import { type ClusterLocation, giveOwnership, SOCKET_PORT, socketFits } from "./location.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

const CHECK_EVERY_MS = 1_000;

/** Whether new connections find the server: its socket file is there, or it listens on a port. */
export function isSocketThere(location: ClusterLocation): boolean {
  return !socketFits(location) || existsSync(fileOf(location));
}

/**
 * Keeps a second name of the socket outside its folder. Programs that clear away old files remove a socket although the
 * server still listens on it, and the server cannot make it again; under its second name it stays reachable.
 */
export function keepSocket(location: ClusterLocation): void {
  if (!socketFits(location)) return;
  rmSync(location.socketKept, { force: true });
  try {
    linkSync(fileOf(location), location.socketKept);
  } catch {
    // A file system without second names: a lost socket then costs a restart of the server.
  }
}

/** Gives the socket its name again. Returns whether that was possible. */
export async function restoreSocket(location: ClusterLocation): Promise<boolean> {
  try {
    await makeFolder(location.socket);
    await giveOwnership(location.socket, location.account);
    await chmod(location.socket, 0o700);
    await link(location.socketKept, fileOf(location));
    return true;
  } catch {
    return isSocketThere(location); // another supervisor may have been faster
  }
}

/** Calls `cure` whenever the socket is missing, until the returned function is called. */
export function watchSocket(
  location: ClusterLocation,
  log: SupervisorLog,
  cure: () => Promise<void>,
): () => Promise<void> {
  const stopped = new AbortController();
  const watch = async () => {
    while (!stopped.signal.aborted) {
      if (!isSocketThere(location) && existsSync(location.folder))
        await cure().catch((err) => log.error({ err }, "the database's socket cannot be restored"));
      const options = { signal: stopped.signal, ref: false };
      await sleep(CHECK_EVERY_MS, undefined, options).catch(() => undefined);
    }
  };
  const watching = watch();
  return () => {
    stopped.abort();
    return watching;
  };
}

function fileOf({ socket }: ClusterLocation): string {
  return join(socket, `.s.PGSQL.${SOCKET_PORT}`);
}
