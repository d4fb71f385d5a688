import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type ClientConfig } from "pg";
import { afterAll, inject } from "vitest";
import type { TestProject } from "vitest/node";
import { migrate } from "../../../server/platform/db/migrate.ts";
import { pathsIn } from "../../../server/platform/postgres/location.ts";
import { isAlive } from "../../../server/platform/postgres/os/processes.ts";
import { runningServer, stopServer } from "../../../server/platform/postgres/postmaster.ts";
import {
  type Connection,
  clientConfig,
  startPostgres,
} from "../../../server/platform/postgres/supervisor.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: Connection;
  }
}

const TEMPLATE = "migrated";
const FOLDER = /^doorstep-test-(\d+)-/;
const quiet = { info: () => {}, warn: console.warn, error: console.error };

/** For Vitest's `globalSetup`: one cluster for the whole run, with a migrated template database. */
export default testClusterSetup(migrate);

/** A global setup that runs one cluster in a temporary folder and fills its template database with `fill`. */
export function testClusterSetup(fill: (config: ClientConfig) => Promise<void>) {
  return async (project: TestProject): Promise<() => Promise<void>> => {
    await cleanUpKilledRuns();
    const folder = await mkdtemp(join(tmpdir(), `doorstep-test-${process.pid}-`));
    await chmod(folder, 0o711); // as root, the server runs as another user, who must be able to enter
    const cluster = await startPostgres({ dataDir: folder, log: quiet });
    const tearDown = async () => {
      await runStatement(cluster.connection, TERMINATE_OTHERS);
      await cluster.close();
      await removeAll([folder, cluster.folder]);
    };
    try {
      await runStatement(cluster.connection, `create database ${TEMPLATE}`);
      await fill(clientConfig(cluster, TEMPLATE));
      // No more connections to it, because a database can only be copied while nobody is connected.
      await runStatement(cluster.connection, `alter database ${TEMPLATE} allow_connections false`);
    } catch (failure) {
      await tearDown();
      throw failure;
    }
    project.provide("postgres", cluster.connection);
    return tearDown;
  };
}

/**
 * Creates the database of a test file, copied from a template and dropped after the file's last test. Call it at
 * the top of the file; close your pools in an `afterAll` of your own, which then runs before the drop.
 */
export async function createTestDatabase(template = TEMPLATE): Promise<ClientConfig> {
  const connection = inject("postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runStatement(connection, `create database ${name} template ${template}`);
  afterAll(() => runStatement(connection, `drop database ${name} with (force)`));
  return clientConfig({ connection }, name);
}

const TERMINATE_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and datname <> current_database()`;

async function runStatement(connection: Connection, sql: string): Promise<void> {
  const client = new Client(clientConfig({ connection }, "postgres"));
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Stops the servers of killed test runs, which could not do it themselves. */
async function cleanUpKilledRuns(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = FOLDER.exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    const paths = pathsIn(join(folder, "postgres"));
    const server = runningServer(paths);
    if (server) await stopServer(paths, server).catch(() => undefined); // it may belong to another user
    await removeAll([folder]).catch(() => undefined);
  }
}

async function removeAll(folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
