import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Connection, clientConfig } from "./connection.ts";
import { createIfMissing } from "./create.ts";
import { makeRoom } from "./disk.ts";
import type { KeeperLog } from "./keeper-log.ts";
import { withLock } from "./lock.ts";
import type { Place } from "./place.ts";
import {
  lastWords,
  runningServer,
  startedByKeeper,
  startServer,
  stopServer,
} from "./postmaster.ts";
import { isAlive } from "./processes.ts";

/** How a keeper's own session is known among the others: as long as one is there, somebody needs the server. */
const PRESENCE = "doorstep keeper";

/**
 * Makes sure that the cluster's server runs, be it one that an earlier process or another one started, and answers a
 * session with it which shows that this keeper is there. Tries for `patience` milliseconds.
 */
export async function raise(
  place: Place,
  connection: Connection,
  log: KeeperLog,
  patience: number,
): Promise<Client> {
  await makeRoom(place, log); // first of all: on a full disk there is not even room for the lock
  return withLock(place.lock, log, async () => {
    await createIfMissing(place);
    const end = Date.now() + patience;
    for (let pause = 50; ; pause = Math.min(2 * pause, 2_000)) {
      const found = runningServer(place);
      if (found) log.info({ pid: found }, "using the database server that already runs");
      const pid = found ?? (await startServer(place, connection.port));
      const session = await greet(pid, connection, log);
      if (session) return session;
      if (Date.now() >= end) throw failedStart(place);
      await sleep(pause);
    }
  });
}

/** Stops the server if a keeper started it and no session but ours is left. Answers whether it did. */
export async function turnOffIfLast(
  place: Place,
  connection: Connection,
  log: KeeperLog,
): Promise<boolean> {
  await makeRoom(place, log);
  return withLock(place.lock, log, async () => {
    const pid = runningServer(place);
    if (!pid || !startedByKeeper(pid)) return false;
    const session = await greet(pid, connection, log);
    if (!session) return false;
    const alone = await isAlone(session).finally(() => session.end());
    if (alone) await stopServer(place, pid);
    return alone;
  });
}

/** A session with the server as soon as it answers, or undefined if it ends before. Recovery takes what it takes. */
async function greet(
  pid: number,
  connection: Connection,
  log: KeeperLog,
): Promise<Client | undefined> {
  for (let tries = 1; isAlive(pid); tries++) {
    const session = new Client({
      ...clientConfig({ connection }, "postgres"),
      application_name: PRESENCE,
    });
    session.on("error", () => undefined); // an error ends the session, and "end" is what the keeper listens to
    try {
      await session.connect();
      return session;
    } catch (failure) {
      await session.end().catch(() => undefined);
      if (!mayPass(failure, tries)) throw refused(connection, failure);
      await sleep(Math.min(20 * tries, 200));
    }
    if (tries % 50 === 0) log.info({ pid }, "waiting for the database server to get ready");
  }
  return undefined;
}

/** "Starting up" or "shutting down", hung up on meanwhile, or for the first 40 seconds nobody at the door. */
function mayPass(failure: unknown, tries: number): boolean {
  const { code, message } = failure as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ECONNREFUSED") return tries < 200;
  const passing = ["ECONNRESET", "EPIPE", "57P03", "57P01"];
  return passing.includes(code ?? "") || /terminated unexpectedly/.test(message ?? "");
}

function failedStart(place: Place): Error {
  const words = lastWords(place);
  const wayOut = /No space left/.test(words)
    ? "Free some space on its disk"
    : "Set right what it names";
  return new Error(
    `PostgreSQL does not start in ${place.cluster}: ${words}. ${wayOut}; all of its log is in ${place.serverLog}.`,
  );
}

function refused({ host, port }: Connection, cause: unknown): Error {
  return new Error(
    `The database server at ${host}, port ${port}, runs but refuses the keeper: ${(cause as Error).message}. ` +
      "Look into server.log in its folder, or stop that server and start again.",
    { cause },
  );
}

/** Our own closed sessions need a moment to leave the list; another keeper's will not leave, so nobody waits for it. */
async function isAlone(session: Client): Promise<boolean> {
  for (let waited = 0; waited < 20; waited++) {
    const { rows } = await session.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows.length === 0) return true;
    if (waited >= 4 && rows.some(({ name }) => name === PRESENCE)) return false;
    await sleep(50);
  }
  return false;
}
