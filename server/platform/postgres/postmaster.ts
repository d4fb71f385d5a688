import { spawn } from "node:child_process";
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ClusterLocation, type ClusterPaths, giveOwnership, socketFits } from "./location.ts";
import { commandLineOf, isAlive, programsIn, signalTo } from "./os/processes.ts";

/** Marks a server started by a supervisor, so that any supervisor may stop it, also after the first was killed. */
const OWN_SERVER_SETTING = "cluster_name=doorstep";
/** The line of the pid file, from 0, where the server writes what it is doing. */
const STATUS_LINE = 7;
const LARGEST_LOG = 10 * 1024 * 1024;

/** The process id of this cluster's running server. A zombie or another program with that id does not count. */
export function runningServer({ cluster }: ClusterPaths): number | undefined {
  const pid = Number(pidFile(cluster)[0]);
  const ours = isAlive(pid) && commandLineOf(pid).includes(`-D ${cluster} `);
  return ours ? pid : undefined;
}

/** Whether the server has finished its start and is not stopping. */
export function isReady({ cluster }: ClusterPaths): boolean {
  return pidFile(cluster)[STATUS_LINE]?.trim() === "ready";
}

export function isStartedBySupervisor(pid: number): boolean {
  return commandLineOf(pid).includes(OWN_SERVER_SETTING);
}

/** Starts the server without waiting for it, after removing leftovers of a dead one. Returns its process id. */
export async function startPostmaster(location: ClusterLocation, port: number): Promise<number> {
  await removeLeftovers(location);
  const output = await openLog(location);
  try {
    const server = spawn(location.binaries.postgres, serverArguments(location, port), {
      cwd: location.folder,
      detached: true, // its own session, so that Ctrl-C in our terminal does not reach it
      stdio: ["ignore", output, output],
      env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
      ...(location.account && { uid: location.account.uid, gid: location.account.gid }),
    });
    await new Promise((resolve, reject) => server.once("spawn", resolve).once("error", reject));
    server.unref();
    return server.pid ?? 0;
  } finally {
    closeSync(output);
  }
}

/** Ends all sessions, stops the server and waits until it has ended. No committed data is lost. */
export async function stopServer(paths: ClusterPaths, pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ["SIGINT", 30],
    ["SIGQUIT", 10],
  ] as const) {
    if (runningServer(paths) !== pid) return;
    signalTo(pid, signal);
    for (let waited = 0; waited < seconds * 50 && isAlive(pid); waited++) await sleep(20);
  }
  if (isAlive(pid))
    throw new Error(
      `PostgreSQL, process ${pid}, does not stop. End it by hand with kill -9 ${pid}.`,
    );
}

/** The server's arguments; exported for tests that start one without the supervisor. */
export function serverArguments(location: ClusterPaths, port: number): string[] {
  const onSocket = socketFits(location);
  const settings = [
    OWN_SERVER_SETTING,
    `port=${port}`,
    `listen_addresses=${onSocket ? "" : "127.0.0.1"}`,
    `unix_socket_directories=${onSocket ? location.socket : ""}`,
    "unix_socket_permissions=0700",
    "fsync=on",
    "max_connections=100",
    "shared_buffers=32MB",
    "maintenance_work_mem=32MB",
    "max_wal_size=256MB",
    "min_wal_size=32MB",
    "io_method=sync", // a small database is in memory: no processes for reading ahead
    "jit=off",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
  ];
  return ["-D", location.cluster, ...settings.flatMap((setting) => ["-c", setting])];
}

/**
 * Removes the pid file and the socket of a dead server. PostgreSQL refuses to start while any process, even an unrelated
 * one, has the id in the pid file. Waits first for the child processes of a killed server, which exit a moment later and
 * must not run beside a new server.
 */
async function removeLeftovers(location: ClusterLocation): Promise<void> {
  for (let waited = 0; waited < 100 && leftoverProcesses(location).length > 0; waited++)
    await sleep(100);
  if (leftoverProcesses(location).length > 0) {
    throw new Error(
      `Processes of an earlier PostgreSQL are still running in ${location.cluster}: ${leftoverProcesses(location).join(", ")}. End them with kill.`,
    );
  }
  rmSync(join(location.cluster, "postmaster.pid"), { force: true });
  rmSync(location.socketKept, { force: true });
  for (const name of readdirSync(location.socket))
    rmSync(join(location.socket, name), { force: true });
}

function leftoverProcesses({ cluster }: ClusterPaths): number[] {
  return programsIn(cluster, "postgres");
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

async function openLog(location: ClusterLocation): Promise<number> {
  const { serverLog } = location;
  const size = statSync(serverLog, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG) renameSync(serverLog, `${serverLog}.1`);
  const log = openSync(serverLog, "a", 0o600);
  await giveOwnership(serverLog, location.account);
  return log;
}
