import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { errorCode, errorMessage } from "../error-code.ts";
import { type Connection, clientConfig } from "./connection.ts";
import { createClusterIfMissing } from "./create-cluster.ts";
import { releaseReserveIfFull } from "./disk-space.ts";
import type { ClusterLocation } from "./location.ts";
import { withLock } from "./os/lock.ts";
import { isAlive } from "./os/processes.ts";
import {
  isReady,
  isStartedBySupervisor,
  runningServer,
  startPostmaster,
  stopServer,
} from "./postmaster.ts";
import { isSocketThere, keepSocket, restoreSocket } from "./socket-file.ts";
import { isDamaged, startFailure } from "./start-failure.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

/** The application name of a supervisor's session: as long as there is one, the server is needed. */
const SESSION_NAME = "doorstep keeper";

/**
 * Makes sure that the cluster's server runs, no matter which process started it. Returns a session that marks this supervisor's presence.
 * Tries for `timeoutMs` milliseconds.
 */
export async function ensureRunning(
  location: ClusterLocation,
  connection: Connection,
  log: SupervisorLog,
  timeoutMs: number,
): Promise<Client> {
  await releaseReserveIfFull(location, log); // first: on a full disk there is not even room for the lock file
  return withLock(location.lock, log, async () => {
    await createClusterIfMissing(location);
    const end = Date.now() + timeoutMs;
    for (let pause = 50; ; pause = Math.min(2 * pause, 2_000)) {
      await restoreMissingSocket(location, log);
      const runningPid = runningServer(location);
      if (runningPid) log.info({ pid: runningPid }, "using the database server that already runs");
      const pid = runningPid ?? (await startPostmaster(location, connection.port));
      const session = await connectWhenReady(pid, connection, log);
      if (session) {
        keepSocket(location);
        return session;
      }
      if (Date.now() >= end || isDamaged(location)) throw startFailure(location);
      await sleep(pause);
    }
  });
}

/** Makes the server reachable again when its socket file was removed, by a restart if it must be. */
export async function healSocket(location: ClusterLocation, log: SupervisorLog): Promise<void> {
  await withLock(location.lock, log, () => restoreMissingSocket(location, log));
}

async function restoreMissingSocket(location: ClusterLocation, log: SupervisorLog): Promise<void> {
  if (isSocketThere(location)) return;
  const pid = runningServer(location);
  if (!pid || !isReady(location)) return; // it is starting or stopping
  const details = { pid, socket: location.socket };
  if (await restoreSocket(location)) {
    log.warn(details, "the database's socket file was removed; it is back");
  } else if (isStartedBySupervisor(pid)) {
    log.warn(details, "the database's socket file was removed; restarting the server");
    await stopServer(location, pid);
  }
}

/** Stops the server if a supervisor started it and no other session is left. Returns whether it did. */
export async function stopIfUnused(
  location: ClusterLocation,
  connection: Connection,
  log: SupervisorLog,
): Promise<boolean> {
  await releaseReserveIfFull(location, log);
  return withLock(location.lock, log, async () => {
    const pid = runningServer(location);
    if (!pid || !isStartedBySupervisor(pid)) return false;
    const session = await connectWhenReady(pid, connection, log);
    if (!session) return false;
    const alone = await hasNoOtherSessions(session).finally(() => session.end());
    if (alone) await stopServer(location, pid);
    return alone;
  });
}

/** Connects to the server as soon as it is ready; undefined if it ends before. Recovery may take long. */
async function connectWhenReady(
  pid: number,
  connection: Connection,
  log: SupervisorLog,
): Promise<Client | undefined> {
  for (let tries = 1; isAlive(pid); tries++) {
    const session = new Client({
      ...clientConfig({ connection }, "postgres"),
      application_name: SESSION_NAME,
    });
    session.on("error", () => undefined); // an error ends the session, and the supervisor listens to "end"
    try {
      await session.connect();
      return session;
    } catch (failure) {
      await session.end().catch(() => undefined);
      if (!isTransient(failure, tries)) throw connectionFailure(connection, failure);
      await sleep(Math.min(20 * tries, 200));
    }
    if (tries % 50 === 0) log.info({ pid }, "waiting for the database server to get ready");
  }
  return undefined;
}

/** Whether a failed attempt may succeed later: starting up, shutting down, disconnected, or not listening for 40 seconds. */
function isTransient(failure: unknown, tries: number): boolean {
  const code = errorCode(failure) ?? "";
  if (code === "ENOENT" || code === "ECONNREFUSED") return tries < 200;
  const passing = ["ECONNRESET", "EPIPE", "57P03", "57P01"];
  return passing.includes(code) || /terminated unexpectedly/.test(errorMessage(failure));
}

function connectionFailure({ host, port }: Connection, cause: unknown): Error {
  return new Error(
    `The database server at ${host}, port ${port}, runs but refuses the connection: ${errorMessage(cause)}. ` +
      "See server.log in its folder, or stop that server and start again.",
    { cause },
  );
}

/** Whether nobody else is connected. Our own closed sessions need a moment to leave the list; another supervisor's stays. */
async function hasNoOtherSessions(session: Client): Promise<boolean> {
  for (let waited = 0; waited < 20; waited++) {
    const { rows } = await session.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (rows.length === 0) return true;
    if (waited >= 4 && rows.some(({ name }) => name === SESSION_NAME)) return false;
    await sleep(50);
  }
  return false;
}
