import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { type Connection, connectionTo } from "./connection.ts";
import { watchDisk } from "./disk.ts";
import type { KeeperLog } from "./keeper-log.ts";
import { withLock } from "./lock.ts";
import { type Place, settle } from "./place.ts";
import { raise, turnOffIfLast } from "./raise.ts";

export { type Connection, clientConfig } from "./connection.ts";
export type { KeeperLog } from "./keeper-log.ts";

/** A running PostgreSQL of our own. */
export interface Cluster {
  readonly connection: Connection;
  /** Where the cluster, its password, its socket and its log lie. */
  readonly folder: string;
  /** Whether the server answers right now. While it is "down" the keeper is already bringing it back. */
  readonly state: () => "up" | "down";
  /**
   * Lets go of the server, and stops it if a keeper started it and nobody else is connected. Close your own pools
   * before: their sessions count as somebody.
   */
  close(): Promise<void>;
}

/** How long a first start tries; a killed server's last children and locks are gone by then. */
const PATIENCE = 10_000;
const SHORTEST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
/** A server that ran this long was well: its next end starts the pauses anew. */
const WELL_AFTER = 60_000;

/**
 * Finds, adopts or creates the PostgreSQL of the data folder, keeps it running until closed, and starts it again
 * whenever it ends. Throws one plain sentence, with the way out, where that cannot be done here.
 */
export async function keepPostgres(options: { dataDir: string; log: KeeperLog }): Promise<Cluster> {
  const { dataDir, log } = options;
  const place = await settle(dataDir, log);
  const connection = await withLock(place.lock, log, () => connectionTo(place));
  const session = await raise(place, connection, log, PATIENCE);
  log.info({ folder: place.folder, host: connection.host }, "the database is up");
  return keep(place, connection, session, log);
}

function keep(place: Place, connection: Connection, first: Client, log: KeeperLog): Cluster {
  const closing = new AbortController();
  let session: Client | undefined;
  let returning: Promise<void> = Promise.resolve();
  let closed: Promise<void> | undefined;
  let pause = SHORTEST_PAUSE;

  function hold(raised: Client): void {
    const since = Date.now();
    session = raised;
    // The session breaks in the instant in which the server ends, whoever started it.
    raised.once("end", () => {
      session = undefined;
      if (closing.signal.aborted) return;
      if (Date.now() - since > WELL_AFTER) pause = SHORTEST_PAUSE;
      log.error({ folder: place.folder }, "the database is gone, starting it again");
      returning = bringBack();
    });
  }

  async function bringBack(): Promise<void> {
    while (!session && !closing.signal.aborted) {
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
      try {
        hold(await raise(place, connection, log, 0));
        log.info({ folder: place.folder }, "the database is back");
      } catch (failure) {
        log.error({ err: failure, nextTryInMs: pause }, "the database does not start");
      }
    }
  }

  async function close(): Promise<void> {
    closing.abort();
    await returning;
    await stopWatching();
    await session?.end();
    if (!existsSync(place.folder)) return;
    const stopped = await turnOffIfLast(place, connection, log);
    log.info(
      { folder: place.folder },
      stopped ? "the database is stopped" : "the database is left to others",
    );
  }

  const stopWatching = watchDisk(place, log);
  hold(first);
  return {
    connection,
    folder: place.folder,
    state: () => (session ? "up" : "down"),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
