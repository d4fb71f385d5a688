import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import { type Connection, connectionTo } from "./connection.ts";
import { type DiskWatch, releaseReserveIfFull, watchDiskSpace } from "./disk-space.ts";
import { ensureRunning, healSocket, stopIfUnused } from "./ensure-running.ts";
import { type ClusterLocation, prepareLocation } from "./location.ts";
import { withLock } from "./os/lock.ts";
import { ensureOwnership } from "./ownership.ts";
import { isSocketThere, watchSocket } from "./socket-file.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

export { type Connection, clientConfig } from "./connection.ts";
export type { SupervisorLog } from "./supervisor-log.ts";

/** A running PostgreSQL server of our own. */
export interface Cluster {
  readonly connection: Connection;
  /** The folder of the cluster, its password, its socket and its log. */
  readonly folder: string;
  /** Whether the server answers and can be reached right now. While it is "down" it is being restarted. */
  readonly state: () => "up" | "down";
  /** The disk it writes to. */
  readonly disk: DiskWatch;
  /**
   * Releases the server, and stops it if a supervisor started it and nobody else is connected. Close your own pools before:
   * their sessions count.
   */
  close(): Promise<void>;
}

/** How long the first start is tried; the children and locks of a killed server are gone by then. */
const START_TIMEOUT = 10_000;
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A server that was back in this time had a clean recovery: after its next failure the pauses start small again. */
const QUICK_RECOVERY_MS = 10_000;
/** The same holds for a server that ran this long. */
const STABLE_AFTER = MINUTE_MS;

/**
 * Finds or creates the PostgreSQL of the data folder, keeps it running until closed, and restarts it whenever it ends.
 * Throws one sentence with the fix when that is not possible.
 */
export async function startPostgres(options: {
  dataDir: string;
  log: SupervisorLog;
}): Promise<Cluster> {
  const { dataDir, log } = options;
  const location = await prepareLocation(dataDir, log);
  await ensureOwnership(location, log);
  await releaseReserveIfFull(location, log); // first: on a full disk there is not even room for the lock
  const connection = await withLock(location.lock, log, () => connectionTo(location));
  const session = await ensureRunning(location, connection, log, START_TIMEOUT);
  log.info({ folder: location.folder, host: connection.host }, "the database is up");
  return supervise(location, connection, session, log);
}

function supervise(
  location: ClusterLocation,
  connection: Connection,
  first: Client,
  log: SupervisorLog,
): Cluster {
  const closing = new AbortController();
  let session: Client | undefined;
  let restarting: Promise<void> = Promise.resolve();
  let closed: Promise<void> | undefined;
  let pause = SHORTEST_PAUSE;

  function watchSession(newSession: Client): void {
    const since = Date.now();
    session = newSession;
    // The session ends when the server ends, no matter which process started it.
    newSession.once("end", () => {
      session = undefined;
      if (closing.signal.aborted) return;
      if (Date.now() - since > STABLE_AFTER) pause = SHORTEST_PAUSE;
      const details = { folder: location.folder, inMs: pause };
      log.error(details, "the database server ended; starting it again");
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    while (!session && !closing.signal.aborted) {
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      const startedAt = performance.now();
      try {
        watchSession(await ensureRunning(location, connection, log, 0));
        if (performance.now() - startedAt < QUICK_RECOVERY_MS) pause = SHORTEST_PAUSE;
        log.info({ folder: location.folder }, "the database is back");
      } catch (failure) {
        log.error({ err: failure, nextTryInMs: pause }, "the database does not start");
      }
    }
  }

  async function close(): Promise<void> {
    closing.abort();
    await restarting;
    await stopWatchingSocket();
    await disk.stop();
    await session?.end();
    if (!existsSync(location.folder)) return;
    const stopped = await stopIfUnused(location, connection, log);
    log.info(
      { folder: location.folder },
      stopped ? "the database is stopped" : "the database is left to others",
    );
  }

  const disk = watchDiskSpace(location, log);
  watchSession(first);
  const stopWatchingSocket = watchSocket(location, log, () => healSocket(location, log));
  return {
    connection,
    folder: location.folder,
    state: () => (session && isSocketThere(location) ? "up" : "down"),
    disk,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
