import type { ClientConfig, Pool } from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { type Cluster, clientConfig, startPostgres } from "../postgres/supervisor.ts";
import { connect, type Database } from "./connect.ts";
import { migrate } from "./migrate.ts";

/** The database of this installation, migrated and ready, no matter which process runs its server. */
export interface InstallationDatabase {
  readonly db: Database;
  readonly connection: ClientConfig;
  readonly pool: Pool;
  /** Where the data is stored, as text for the owner. */
  readonly where: string;
  /** Whether the database answers right now. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the database that DATABASE_URL names, or starts our own in the data folder, and migrates it.
 * Throws one sentence when neither works.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  log: Log,
): Promise<InstallationDatabase> {
  const cluster = databaseUrl ? null : await startPostgres({ dataDir, log });
  const connection = cluster
    ? clientConfig(cluster, "postgres")
    : { connectionString: databaseUrl ?? "" };
  await migrate(connection).catch(async (error: unknown) => {
    await cluster?.close();
    throw databaseUrl ? connectionError(databaseUrl, error) : error;
  });
  const { db, pool, close } = connect(connection, (error) => {
    log.warn({ err: error }, "a database connection was lost; the next query opens another");
  });
  return {
    db,
    connection,
    pool,
    where: locationText(cluster, databaseUrl),
    ready: () => succeeds(() => pool.query("SELECT 1")),
    close: async () => {
      await close();
      await cluster?.close();
    },
  };
}

async function succeeds(query: () => Promise<unknown>): Promise<boolean> {
  try {
    await query();
    return true;
  } catch {
    return false;
  }
}

function locationText(cluster: Cluster | null, databaseUrl: string | null): string {
  return cluster ? cluster.folder : `PostgreSQL at ${serverAndName(databaseUrl ?? "")}`;
}

/** Server and database of a URL, without user and password; a socket is named by its folder. */
function serverAndName(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return (decodeURIComponent(host) || searchParams.get("host") || "localhost") + pathname;
}

/** The operator has to fix an external database that cannot be used; the password stays out of the message. */
function connectionError(databaseUrl: string, error: unknown): Error {
  return new Error(
    `The database at ${serverAndName(databaseUrl)} cannot be used: ${reasonOf(error)}. Start it, or mend DATABASE_URL.`,
    { cause: error },
  );
}

/** A host name with two addresses fails with one error for each, and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message || error.name : String(error);
}
