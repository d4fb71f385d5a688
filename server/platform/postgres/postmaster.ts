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
import { handOver, type Paths, type Place, socketFits } from "./place.ts";
import { commandLineOf, isAlive, programsIn, signalTo } from "./processes.ts";

/** Marks a server which a keeper started, so that any keeper may stop it, also after its starter was killed. */
const MARK = "cluster_name=doorstep";
const LARGEST_LOG = 10 * 1024 * 1024;

/** The number of the living server of this cluster. A zombie or another program with its number is not it. */
export function runningServer({ cluster }: Paths): number | undefined {
  const pid = Number(pidFile(cluster)[0]);
  const ours = isAlive(pid) && commandLineOf(pid).includes(`-D ${cluster} `);
  return ours ? pid : undefined;
}

export function startedByKeeper(pid: number): boolean {
  return commandLineOf(pid).includes(MARK);
}

/** Starts the server without waiting for it, after removing what a dead one left. Answers its number. */
export async function startServer(place: Place, port: number): Promise<number> {
  await clearAway(place);
  const output = await openLog(place);
  try {
    const server = spawn(place.binaries.postgres, serverArguments(place, port), {
      cwd: place.folder,
      detached: true, // a session of its own: Ctrl-C in our terminal must not reach it
      stdio: ["ignore", output, output],
      env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
      ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
    });
    await new Promise((resolve, reject) => server.once("spawn", resolve).once("error", reject));
    server.unref();
    return server.pid ?? 0;
  } finally {
    closeSync(output);
  }
}

/** Ends all sessions and stops the server, returning when it is gone. Nothing acknowledged is lost. */
export async function stopServer(paths: Paths, pid: number): Promise<void> {
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

/** The end of the server's own log, to quote where it did not start. */
export function lastWords({ serverLog }: Paths): string {
  try {
    return readFileSync(serverLog, "utf8").trimEnd().split("\n").slice(-4).join(" / ");
  } catch {
    return "it left no log";
  }
}

/** How the server is called; exported for tests that start one behind the keeper's back. */
export function serverArguments(place: Paths, port: number): string[] {
  const onSocket = socketFits(place);
  const settings = [
    MARK,
    `port=${port}`,
    `listen_addresses=${onSocket ? "" : "127.0.0.1"}`,
    `unix_socket_directories=${onSocket ? place.socket : ""}`,
    "unix_socket_permissions=0700",
    "fsync=on",
    "max_connections=100",
    "shared_buffers=32MB",
    "maintenance_work_mem=32MB",
    "max_wal_size=256MB",
    "min_wal_size=32MB",
    "io_method=sync", // a small site's pages are in memory: no processes for reading ahead
    "jit=off",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_checkpoints=off",
  ];
  return ["-D", place.cluster, ...settings.flatMap((setting) => ["-c", setting])];
}

/**
 * Removes the pid file and the socket of a server that is gone; PostgreSQL keeps them as soon as any process
 * bears the number in them. Its children outlive a killed server for a moment and must not meet a new one.
 */
async function clearAway(place: Place): Promise<void> {
  for (let waited = 0; waited < 100 && left(place).length > 0; waited++) await sleep(100);
  if (left(place).length > 0) {
    throw new Error(
      `Processes of an earlier PostgreSQL still work in ${place.cluster}: ${left(place).join(", ")}. End them with kill.`,
    );
  }
  rmSync(join(place.cluster, "postmaster.pid"), { force: true });
  for (const name of readdirSync(place.socket)) rmSync(join(place.socket, name), { force: true });
}

function left({ cluster }: Paths): number[] {
  return programsIn(cluster, "postgres");
}

function pidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return [];
  }
}

async function openLog(place: Place): Promise<number> {
  const { serverLog } = place;
  const size = statSync(serverLog, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG) renameSync(serverLog, `${serverLog}.1`);
  const log = openSync(serverLog, "a", 0o600);
  await handOver(serverLog, place.account);
  return log;
}
