import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Addresses, DATABASES, portOf, readConfiguration } from "./addresses.ts";
import { makeOwnFolder, writeOwnFile } from "./postgres-account.ts";
import { endOf, type RunningProgram, runProgram, runToEnd } from "./run-program.ts";

const START_TIMEOUT_MS = 30_000;
const QUERY_TIMEOUT_MS = 2_000;

/** One PostgreSQL server of the cluster. */
export interface DatabaseServer {
  readonly name: string;
  readonly port: number;
  readonly folder: string;
  /** Null while it does not run. */
  program: RunningProgram | null;
}

/** What all servers have in common. */
export interface DatabaseSettings {
  readonly folder: string;
  /** The folder of initdb, postgres and pg_basebackup. */
  readonly binaries: string;
  readonly addresses: Addresses;
  /** The password of every role of the cluster. */
  readonly password: string;
}

/** The servers, none of which has data yet. */
export function databaseServers({ folder, addresses }: DatabaseSettings): DatabaseServer[] {
  return DATABASES.map((name) => ({
    name,
    port: portOf(addresses, `${name}.internal:5432`),
    folder: join(folder, name),
    program: null,
  }));
}

/** Creates and starts the first primary, with its roles and the empty database `doorstep`. */
export async function createPrimary(server: DatabaseServer, settings: DatabaseSettings) {
  const { binaries, password, folder } = settings;
  const passwordFile = join(folder, "password");
  writeOwnFile(passwordFile, password);
  makeOwnFolder(server.folder);
  await runToEnd({
    command: join(binaries, "initdb"),
    args: [
      "-D",
      server.folder,
      "-U",
      "postgres",
      `--pwfile=${passwordFile}`,
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
    ],
    log: logOf(server),
    unprivileged: true,
  });
  appendFileSync(join(server.folder, "postgresql.conf"), "\ninclude 'doorstep.conf'\n");
  await startDatabase(server, settings);
  // The roles are made before a standby exists, so these commits must not wait for one.
  await query(server, settings, [
    "SET synchronous_commit = local",
    `CREATE ROLE doorstep LOGIN CREATEDB PASSWORD '${password}'`,
    `CREATE ROLE replicator LOGIN REPLICATION PASSWORD '${password}'`,
    "CREATE ROLE haproxy_check LOGIN",
    "CREATE DATABASE doorstep OWNER doorstep",
  ]);
}

/** Copies the present primary, found through haproxy, and starts the copy as a standby. */
export async function createStandby(server: DatabaseServer, settings: DatabaseSettings) {
  const { binaries, addresses, password } = settings;
  rmSync(server.folder, { recursive: true, force: true });
  makeOwnFolder(server.folder);
  const primary = `host=127.0.0.1 port=${portOf(addresses, "haproxy.internal:5000")} user=replicator`;
  await runToEnd({
    command: join(binaries, "pg_basebackup"),
    args: ["-D", server.folder, "-d", primary, "--checkpoint=fast", "--wal-method=stream"],
    env: { PGPASSWORD: password },
    log: logOf(server),
    unprivileged: true,
  });
  writeOwnFile(join(server.folder, "standby.signal"), "");
  await startDatabase(server, settings);
}

/** Starts a server on its data, with the files of docs/cluster/, and waits until it answers. */
async function startDatabase(server: DatabaseServer, settings: DatabaseSettings) {
  const { addresses, password, binaries } = settings;
  const configuration = readConfiguration("postgresql.conf", addresses, {
    "listen_addresses = 'database-1.internal'": "listen_addresses = '127.0.0.1'",
    "port = 5432": `port = ${server.port}\nunix_socket_directories = ''`,
    "cluster_name = 'database_1'": `cluster_name = '${server.name.replace("-", "_")}'`,
    REPLICATOR_PASSWORD: password,
  });
  writeOwnFile(join(server.folder, "doorstep.conf"), configuration);
  const access = readConfiguration("pg_hba.conf", addresses, { "10.0.0.0/24": "127.0.0.1/32" });
  writeOwnFile(join(server.folder, "pg_hba.conf"), access);
  const program = await runProgram({
    command: join(binaries, "postgres"),
    args: ["-D", server.folder],
    log: logOf(server),
    unprivileged: true,
  });
  server.program = program;
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(server, settings))) {
    if (program.hasEnded() || Date.now() > end) {
      throw new Error(`${server.name} did not start:\n${endOf(logOf(server))}`);
    }
    await sleep(100);
  }
}

/** Kills a server and all its processes. */
export async function killDatabase(server: DatabaseServer): Promise<void> {
  await server.program?.kill();
  server.program = null;
  removeSharedMemory(server);
}

/** Whether a server accepts connections. */
async function answers(server: DatabaseServer, settings: DatabaseSettings) {
  return query(server, settings, ["SELECT 1"]).then(
    () => true,
    () => false,
  );
}

/** Runs statements as the superuser of one server; returns the rows of the last. Rejects after two seconds without an answer. */
export async function query(
  { port }: DatabaseServer,
  { password }: DatabaseSettings,
  statements: readonly string[],
  database = "postgres",
): Promise<Record<string, unknown>[]> {
  const client = new Client({
    ...{ host: "127.0.0.1", port, user: "postgres", password, database },
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS * 5,
  });
  client.on("error", () => {}); // the query that is lost with the connection rejects
  try {
    await client.connect();
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A killed server leaves a small block of shared memory, which its next start would have removed. */
function removeSharedMemory({ folder }: DatabaseServer): void {
  const file = join(folder, "postmaster.pid");
  if (!existsSync(file)) return;
  const [, id] = /^\s*\d+\s+(\d+)\s*$/m.exec(readFileSync(file, "utf8").split("\n")[6] ?? "") ?? [];
  if (!id) return;
  try {
    execFileSync("ipcrm", ["-m", id], { stdio: "ignore" });
  } catch {
    // it is gone
  }
}

function logOf({ folder }: DatabaseServer): string {
  return `${folder}.log`;
}
