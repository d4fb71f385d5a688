import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type ClientConfig, Pool } from "pg";
import { retryWithRoom } from "./disk-full.ts";
import * as schema from "./schema.ts";
import { UnnamedStatementsClient } from "./unnamed-statements.ts";

/** The tables of this installation, reached through one connection pool. */
export type Database = NodePgDatabase<typeof schema>;

export interface Connected {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** A query without an answer in this time fails, so that a hanging database does not hang requests. */
const QUERY_TIMEOUT_MS = 20_000;

export interface ConnectOptions {
  readonly queryTimeoutMs?: number;
  /** Asked after a query or transaction that failed on a full disk; it runs again if this resolves to true. */
  readonly makeRoom?: () => Promise<boolean>;
}

/** Opens the pool. Nothing connects until the first query. A connection lost while idle is reported, and the next query opens another. */
export function connect(
  config: ClientConfig,
  onIdleError: (error: Error) => void,
  { queryTimeoutMs = QUERY_TIMEOUT_MS, makeRoom = async () => false }: ConnectOptions = {},
): Connected {
  const pool = new Pool({
    ...config,
    Client: UnnamedStatementsClient,
    max: 10,
    keepAlive: true,
    query_timeout: queryTimeoutMs,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: "doorstep",
  });
  pool.on("error", onIdleError);
  // A connection lost in a transaction fails its query. The client also emits an error event, and the pool does not listen
  // while the client is checked out: without a listener that event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzle({ client: pool, schema });
  retryOnFullDisk(pool, db, makeRoom);
  return { db, pool, close: () => pool.end() };
}

/** Makes single queries and whole transactions run once again when the disk was full and room could be made. */
function retryOnFullDisk(pool: Pool, db: Database, makeRoom: () => Promise<boolean>): void {
  // `query` has overloads that TypeScript cannot pass on; all callers use those that return a promise.
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const retried = (...args: unknown[]) => retryWithRoom(() => query(...args), makeRoom);
  pool.query = retried as typeof pool.query; // the same overloads
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => retryWithRoom(() => transaction(work, config), makeRoom);
}
