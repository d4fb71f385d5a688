import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { readConfig } from "../../server/platform/config.ts";
import { openDatabase } from "../../server/platform/db/open-database.ts";
import { createLog } from "../../server/platform/log.ts";
import { fillSites, hostOfSite } from "../bench/fill-sites.ts";
import { chooseAddresses, portOf } from "./addresses.ts";
import { appServers, ownerCodeOf, shareKeys, startAppServer } from "./app-processes.ts";
import {
  createPrimary,
  createStandby,
  type DatabaseServer,
  type DatabaseSettings,
  databaseServers,
  killDatabase,
  query,
} from "./database-servers.ts";
import { type Failover, watchPrimary } from "./failover.ts";
import { haproxy, pgbouncer, pictureStore } from "./middle-programs.ts";
import { type ProgramOptions, type RunningProgram, runProgram } from "./run-program.ts";

const SITES = 40;
/** What a process manager waits before it starts a program again: RestartSec=1. */
const RESTART_AFTER_MS = 1_000;

/** A part of the cluster that can be killed (or frozen). */
export interface ClusterPart {
  readonly name: string;
  kill(): Promise<void>;
  /** Completes the layout again; resolves when it is complete. */
  restore(): Promise<void>;
}

/** The running layout of docs/operations.md on one machine. */
export interface RunningCluster {
  /** haproxy's port for visitors. */
  readonly port: number;
  readonly hosts: readonly string[];
  /** The code with which the first owner makes an account. */
  readonly ownerCode: string;
  readonly parts: readonly ClusterPart[];
  /** Runs a query on the present primary. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Opens a connection to the present primary, to be ended by the caller. */
  connect(): Promise<Client>;
  stop(): Promise<void>;
}

/** Builds and starts everything below a folder. `binaries` is the folder of PostgreSQL's programs. */
export async function startCluster(folder: string, binaries: string): Promise<RunningCluster> {
  const addresses = await chooseAddresses();
  const settings: DatabaseSettings = {
    ...{ folder, binaries, addresses },
    password: randomBytes(18).toString("base64url"),
  };
  const servers = databaseServers(settings);
  const [first, ...others] = servers;
  if (!first) throw new Error("There is no database server.");
  await createPrimary(first, settings);
  const balancer = await restartable("haproxy", haproxy(folder, addresses));
  await waitFor("haproxy has no primary", () => standbyCreated(others[0], settings));
  for (const other of others.slice(1)) await createStandby(other, settings);
  const pooler = await restartable("pgbouncer", pgbouncer(folder, addresses, settings.password));
  const store = await restartable("store", await pictureStore(folder, addresses));

  await fill(settings);
  const apps = appServers(folder, addresses, settings.password);
  const [app, ...otherApps] = apps;
  if (!app) throw new Error("There is no app.");
  const running = new Map([[app.name, await startAppServer(app)]]);
  shareKeys(app, otherApps);
  for (const other of otherApps) running.set(other.name, await startAppServer(other));

  const failover = watchPrimary(first, servers, settings);
  const appPart: ClusterPart = {
    name: "one app process",
    kill: async () => running.get(app.name)?.kill(),
    restore: async () => {
      await sleep(RESTART_AFTER_MS);
      running.set(app.name, await startAppServer(app));
    },
  };
  return {
    port: portOf(addresses, "haproxy.internal:80"),
    hosts: Array.from({ length: SITES }, (_, at) => hostOfSite(at + 2)),
    ownerCode: ownerCodeOf(otherApps.at(-1) ?? app), // each start replaces the link of the one before
    parts: [appPart, balancer, pooler, ...databaseParts(servers, failover, settings), store],
    query: (sql) => query(failover.primary(), settings, [sql], "doorstep"),
    connect: async () => {
      const { port } = failover.primary();
      const { password } = settings;
      const client = new Client({
        ...{ host: "127.0.0.1", port, user: "postgres", password, database: "doorstep" },
      });
      await client.connect();
      return client;
    },
    stop: () => failover.stop(),
  };
}

/** The primary, which a standby replaces, and a standby, which starts again. */
function databaseParts(
  servers: readonly DatabaseServer[],
  failover: Failover,
  settings: DatabaseSettings,
): ClusterPart[] {
  let killed: DatabaseServer | undefined;
  const kill = async (server: DatabaseServer | undefined) => {
    killed = server;
    if (server) await killDatabase(server);
  };
  const restore = async () => {
    const server = killed;
    if (!server) return;
    await waitFor("no standby took over", async () => failover.primary() !== server);
    await waitFor("the new standby cannot be made", () => standbyCreated(server, settings));
  };
  return [
    { name: "primary", kill: () => kill(failover.primary()), restore },
    {
      name: "primary, frozen",
      kill: async () => {
        killed = failover.primary();
        killed.program?.freeze();
      },
      restore,
    },
    {
      name: "standby",
      kill: () => kill(servers.find((server) => server !== failover.primary())),
      restore,
    },
  ];
}

async function standbyCreated(server: DatabaseServer | undefined, settings: DatabaseSettings) {
  if (!server) throw new Error("There is no server for a standby.");
  await createStandby(server, settings);
  return true;
}

/** A program that a process manager starts again. */
async function restartable(name: string, options: ProgramOptions): Promise<ClusterPart> {
  let program: RunningProgram = await runProgram(options);
  return {
    name,
    kill: () => program.kill(),
    restore: async () => {
      await sleep(RESTART_AFTER_MS);
      program = await runProgram(options);
    },
  };
}

/** Migrates the database and adds sites, so that bookings have many calendars. */
async function fill({ addresses, password, folder }: DatabaseSettings): Promise<void> {
  const url = `postgres://doorstep:${password}@127.0.0.1:${portOf(addresses, "haproxy.internal:5000")}/doorstep`;
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: `${folder}/fill` });
  const database = await openDatabase(config, createLog("silent"));
  try {
    await fillSites(database.db, SITES + 1);
  } finally {
    await database.close();
  }
}

/** Waits until a check is true, up to a minute; its errors count as false. Throws the last one. */
async function waitFor(failure: string, check: () => Promise<boolean>): Promise<void> {
  let cause: unknown;
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(300)) {
    try {
      if (await check()) return;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`${failure}: ${cause instanceof Error ? cause.message : cause}`, { cause });
}
