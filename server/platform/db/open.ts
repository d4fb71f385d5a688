import type { ClientConfig } from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { type Cluster, clientConfig, keepPostgres } from "../postgres/keeper.ts";
import { connect, type Database } from "./connect.ts";
import { migrate } from "./migrate.ts";

/** The database of this installation, migrated and ready, whoever runs the server. */
export interface OpenDatabase {
  readonly db: Database;
  readonly connection: ClientConfig;
  /** Where the data lies, in words for the owner. */
  readonly where: string;
  /** Whether a query is answered right now. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the database DATABASE_URL names, or keeps our own in the data folder; brings it to this version either way. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  log: Log,
): Promise<OpenDatabase> {
  const cluster = databaseUrl ? null : await keepPostgres({ dataDir, log });
  const connection = cluster
    ? clientConfig(cluster, "postgres")
    : { connectionString: databaseUrl ?? "" };
  await migrate(connection).catch(async (error: unknown) => {
    await cluster?.close();
    throw databaseUrl ? unreachable(databaseUrl, error) : error;
  });
  const { db, pool, close } = connect(connection, (error) => {
    log.warn({ err: error }, "a database connection was lost; the next query opens another");
  });
  return {
    db,
    connection,
    where: whereabouts(cluster, databaseUrl),
    ready: () => answers(() => pool.query("SELECT 1")),
    close: async () => {
      await close();
      await cluster?.close();
    },
  };
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}

function whereabouts(cluster: Cluster | null, databaseUrl: string | null): string {
  if (cluster) return cluster.folder;
  const { host, pathname } = new URL(databaseUrl ?? "");
  return `PostgreSQL at ${host}${pathname}`;
}

/** A database elsewhere that does not answer is the operator's to mend; the password stays out of the sentence. */
function unreachable(databaseUrl: string, error: unknown): Error {
  const { host, pathname } = new URL(databaseUrl);
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new Error(
    `The database ${pathname.slice(1)} at ${host} does not answer (${reason}). Start it, or mend DATABASE_URL.`,
    { cause: error },
  );
}
