import type { ClientConfig, Pool } from "pg";
import type { Config } from "../config.ts";
import { closeDataFolder } from "../data-folder.ts";
import type { Log } from "../log.ts";
import type { DiskWatch } from "../postgres/disk-space.ts";
import { type Cluster, clientConfig, startPostgres } from "../postgres/supervisor.ts";
import { appRoleIn, asAppRole } from "./app-role.ts";
import { type Availability, watchAvailability } from "./availability.ts";
import { connect, type Database } from "./connect.ts";
import { watchWrites } from "./disk-full.ts";
import { migrate } from "./migrate.ts";

/** What of the configuration says where the database is. */
type DatabaseConfig = Pick<Config, "databaseUrl" | "dataDir"> &
  Partial<Pick<Config, "databaseDirectUrl">>;

/** The database of this installation, migrated and ready, no matter which process runs its server. */
export interface InstallationDatabase extends Availability {
  readonly db: Database;
  /** For connections that keep a session, as LISTEN needs: it leads past a connection pooler, if there is one. */
  readonly connection: ClientConfig;
  /** The role that owns the tables, for scratch databases; with DATABASE_URL there is one role for everything. */
  readonly ownerConnection: ClientConfig;
  readonly pool: Pool;
  /** The disk that the database writes to. */
  readonly disk: Pick<DiskWatch, "status">;
  /** Where the data is stored, as text for the owner. */
  readonly where: string;
  close(): Promise<void>;
}

/**
 * Opens the database that DATABASE_URL names, or starts our own in the data folder, and migrates it.
 * Throws one sentence when neither works.
 */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: DatabaseConfig,
  log: Log,
): Promise<InstallationDatabase> {
  if (databaseUrl) await closeDataFolder(dataDir); // otherwise the cluster's start does
  const cluster = databaseUrl ? null : await startPostgres({ dataDir, log });
  const ownerConnection = cluster
    ? clientConfig(cluster, "postgres")
    : { connectionString: databaseDirectUrl ?? databaseUrl ?? "" };
  const appRole = cluster ? appRoleIn(cluster.connection) : undefined;
  await migrate(ownerConnection, appRole).catch(async (error: unknown) => {
    await cluster?.close();
    throw databaseUrl ? connectionError(databaseDirectUrl ?? databaseUrl, error) : error;
  });
  const connection = appRole ? asAppRole(ownerConnection, appRole) : ownerConnection;
  const disk = watchWrites(cluster?.disk, log);
  const onIdleError = (error: Error) =>
    log.warn({ err: error }, "a database connection was lost; the next query opens another");
  const pooled = databaseUrl ? { connectionString: databaseUrl } : connection;
  const { db, pool, close } = connect(pooled, onIdleError, { makeRoom: disk.makeRoom });
  const availability = watchAvailability(pool);
  return {
    db,
    connection,
    ownerConnection,
    pool,
    where: locationText(cluster, databaseUrl),
    ...availability,
    disk,
    // A lost socket file and a full disk let the connections of the pool still read.
    ready: async () =>
      cluster?.state() !== "down" &&
      (await disk.status()) !== "full" &&
      (await availability.ready()),
    close: async () => {
      await close();
      await cluster?.close();
    },
  };
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
    `The database at ${serverAndName(databaseUrl)} can't be used: ${reasonOf(error)}. Start it, or fix DATABASE_URL.`,
    { cause: error },
  );
}

/** A host name with two addresses fails with one error for each, and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message || error.name : String(error);
}
