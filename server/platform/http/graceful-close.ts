import type { Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** A loop that is still handed new connections after this many turns is under attack or load; it stops accepting anyway. */
const ACCEPT_TURNS = 100;

/** How long a server that closes waits, in milliseconds. */
export interface CloseTimes {
  /** Running responses are cut after this long. */
  readonly graceMs: number;
  /** Connections without a request are kept for this long, so that a request under way on one is answered. */
  readonly idleMs: number;
}

/**
 * Stops accepting, and resolves once every connection is closed. Connections that wait in the kernel's queue are accepted
 * first, because closing a listening socket resets them.
 */
export async function closeGracefully(
  server: Server,
  { graceMs, idleMs }: CloseTimes,
): Promise<void> {
  await acceptQueued(server);
  // http.Server.close() also cuts idle connections, on which a request may be under way.
  const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  const isOver = closed.then(() => true);
  const after = (ms: number) => sleep(ms, false, { ref: false });
  if (!(await Promise.race([isOver, after(Math.min(idleMs, graceMs))]))) {
    // A connection becomes idle when its response ends.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
    server.closeIdleConnections();
    const closeAll = setTimeout(() => server.closeAllConnections(), Math.max(graceMs - idleMs, 0));
    await closed;
    clearInterval(closeIdle);
    clearTimeout(closeAll);
  }
  server.close(() => {}); // stops Node's own timer
}

/** Accepts until a turn of the event loop brings no new connection. */
async function acceptQueued(server: Server): Promise<void> {
  for (let turn = 0, isQuiet = false; !isQuiet && turn < ACCEPT_TURNS; turn += 1) {
    isQuiet = true;
    const accept = () => {
      isQuiet = false;
    };
    server.once("connection", accept);
    await nextTurn();
    await nextTurn();
    server.off("connection", accept);
  }
}
