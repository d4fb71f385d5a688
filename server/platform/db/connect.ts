import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type ClientConfig, Pool } from "pg";
import * as schema from "./schema.ts";

/** The tables of this installation, reached through one connection pool. */
export type Database = NodePgDatabase<typeof schema>;

export interface Connected {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** A query without an answer in this time fails, so that a hanging database does not hang requests. */
const QUERY_TIMEOUT_MS = 20_000;

/** Opens the pool. Nothing connects until the first query. A connection lost while idle is reported, and the next query opens another. */
export function connect(
  config: ClientConfig,
  onIdleError: (error: Error) => void,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
): Connected {
  const pool = new Pool({
    ...config,
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
  return { db: drizzle({ client: pool, schema }), pool, close: () => pool.end() };
}
