import type { ClientConfig } from "pg";
import { connect, type Database } from "../../../server/platform/db/connect.ts";
import { clientConfig, startPostgres } from "../../../server/platform/postgres/supervisor.ts";
import type { Doorstep } from "./doorstep.ts";

/** Works on the database of a running Doorstep. */
export async function withDatabase(
  { dataDir }: Pick<Doorstep, "dataDir">,
  work: (db: Database, connection: ClientConfig) => Promise<unknown>,
): Promise<void> {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const cluster = await startPostgres({ dataDir, log: silent });
  const connection = clientConfig(cluster, "postgres");
  const { db, close } = connect(connection, () => {});
  await work(db, connection);
  await close();
  await cluster.close();
}
