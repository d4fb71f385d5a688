import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { onTestFinished } from "vitest";

/** A TCP address of a database that a test can take away and bring back. */
export interface DatabaseProxy {
  readonly databaseUrl: string;
  /** Connections break and new ones are refused, as when the server ends. */
  end(): Promise<void>;
  /** Connections stay and nothing moves on them, as when the server's machine hangs. */
  freeze(): void;
  /** The database is there again. */
  restore(): Promise<void>;
}

/** Starts a proxy in front of the server of a test database; closed after the test. */
export async function startDatabaseProxy(database: ClientConfig): Promise<DatabaseProxy> {
  const path = join(String(database.host), `.s.PGSQL.${database.port ?? 5432}`);
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const server = createServer((near) => {
    const far = connect(path);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("data", (bytes) => void (isFrozen || other.write(bytes)));
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    await once(server.listen(port, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port; // a TCP server that listens has one
  };
  const end = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await listen(0);
  onTestFinished(() => (server.listening ? end() : undefined));
  const { user, password, database: name } = database;
  return {
    databaseUrl: `postgres://${user}:${password}@127.0.0.1:${port}/${name}`,
    end,
    freeze: () => {
      isFrozen = true;
    },
    restore: async () => {
      isFrozen = false;
      if (!server.listening) await listen(port);
    },
  };
}
