import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { HttpLimits } from "./limits.ts";
import { readAddress } from "./request/address.ts";
import type { IsTrustedProxy } from "./request/trusted-proxies.ts";

const SWEEP_MS = 1_000;

/** Connections of one network, oldest first, with the bytes each had sent at the last sweep. */
type Connections = Map<Socket, number>;

/**
 * Bounds the connections of a server. A network with more idle ones than its share loses its oldest, within two seconds.
 * When all are taken, a new one displaces the oldest idle one of the network that holds most, so nobody can lock others out
 * by holding connections. Trusted proxies have no share of their own: they hold the connections of all visitors.
 */
export function limitConnections(
  server: Server,
  limits: Pick<HttpLimits, "connections" | "idleConnections">,
  trusts: IsTrustedProxy,
): void {
  const networks = new Map<string, Connections>();
  let count = 0;

  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket, trusts);
    if (count >= limits.connections && !closeOldestIdle(networks)) {
      socket.destroy();
      return;
    }
    count += 1;
    const own = networks.get(network) ?? new Map<Socket, number>();
    networks.set(network, own.set(socket, -1));
    socket.once("close", () => {
      count -= 1;
      own.delete(socket);
      if (own.size === 0) networks.delete(network);
    });
  });

  const sweep = setInterval(() => {
    for (const [network, own] of networks) {
      const idle = idleSinceLastSweep(own);
      if (network === PROXY) continue;
      const surplus = Math.max(idle.length - limits.idleConnections, 0);
      for (const socket of idle.slice(0, surplus)) socket.destroy();
    }
  }, SWEEP_MS).unref();
  server.once("close", () => clearInterval(sweep));
}

const PROXY = "proxy";

function networkOf(socket: Socket, trusts: IsTrustedProxy): string {
  const peer = readAddress(socket.remoteAddress ?? "");
  if (!peer) return "unknown";
  return trusts(peer.address, 0) ? PROXY : peer.network;
}

/** Remembers what each connection has sent, and returns those that sent nothing since the last time. */
function idleSinceLastSweep(own: Connections): Socket[] {
  const idle: Socket[] = [];
  for (const [socket, bytesBefore] of own) {
    const { bytesRead } = socket;
    if (bytesRead !== bytesBefore) own.set(socket, bytesRead);
    else if (!isAnswering(socket)) idle.push(socket);
  }
  return idle;
}

/** Closes the oldest idle connection of the largest network that has one; false when all are answering. */
function closeOldestIdle(networks: ReadonlyMap<string, Connections>): boolean {
  const own = [...networks].sort(
    ([leftName, left], [rightName, right]) =>
      Number(leftName === PROXY) - Number(rightName === PROXY) || right.size - left.size,
  );
  for (const [, connections] of own) {
    for (const socket of connections.keys()) {
      if (socket.destroyed || isAnswering(socket)) continue;
      socket.destroy();
      return true;
    }
  }
  return false;
}

/** Whether a response is being made or sent on this connection. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: message } = socket as Socket & { _httpMessage?: ServerResponse | null }; // set by node:http
  return Boolean(message) || socket.writableLength > 0; // a cached page is written without a message
}
