import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type ClientConfig, Pool } from "pg";
import * as schema from "./schema.ts";

/** The tables of this installation, reached through one pool of connections. */
export type Database = NodePgDatabase<typeof schema>;

export interface Connected {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/** A database that hangs must not hang its visitors: a query without an answer in this time fails, and says so. */
const PATIENCE_MS = 20_000;

/** Opens the pool. Nothing connects until the first query; a connection lost while idle is only noted, the next query opens another. */
export function connect(
  config: ClientConfig,
  onIdleError: (error: Error) => void,
  patienceMs = PATIENCE_MS,
): Connected {
  const pool = new Pool({
    ...config,
    max: 10,
    keepAlive: true,
    query_timeout: patienceMs,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: "doorstep",
  });
  pool.on("error", onIdleError);
  // A connection lost in the middle of a transaction fails its query, which says so. The client tells it once more as an
  // event, and while it is lent the pool does not listen: unheard, that event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return { db: drizzle({ client: pool, schema }), pool, close: () => pool.end() };
}
