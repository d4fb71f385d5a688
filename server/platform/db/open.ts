import type { ClientConfig, Pool } from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { type Cluster, clientConfig, keepPostgres } from "../postgres/keeper.ts";
import { connect, type Database } from "./connect.ts";
import { migrate } from "./migrate.ts";

/** The database of this installation, migrated and ready, whoever runs the server. */
export interface OpenDatabase {
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly pool: Pool;
  /** Where the data lies, in words for the owner. */
  readonly where: string;
  /** Whether a query is answered right now. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the database DATABASE_URL names, or keeps our own in the data folder; brings it to this version either way.
 * Throws one sentence when neither can be had.
 */
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
    pool,
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
  return cluster ? cluster.folder : `PostgreSQL at ${placeOf(databaseUrl ?? "")}`;
}

/** Server and database of an address, without user and password; a socket's folder stands for its server. */
function placeOf(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return (decodeURIComponent(host) || searchParams.get("host") || "localhost") + pathname;
}

/** A database elsewhere that cannot be used is the operator's to mend; the password stays out of the sentence. */
function unreachable(databaseUrl: string, error: unknown): Error {
  return new Error(
    `The database at ${placeOf(databaseUrl)} cannot be used: ${reasonOf(error)}. Start it, or mend DATABASE_URL.`,
    { cause: error },
  );
}

/** A name with two addresses fails with one error for each, and no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message || error.name : String(error);
}
