/** Shared by the tests of the PostgreSQL supervisor: folders, clusters and second processes that are removed after the test. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, onTestFinished } from "vitest";
import { pathsIn } from "../../../server/platform/postgres/location.ts";
import { programsIn, signalTo } from "../../../server/platform/postgres/os/processes.ts";
import { isRoot, type SystemAccount } from "../../../server/platform/postgres/os/system-account.ts";
import { runningServer } from "../../../server/platform/postgres/postmaster.ts";
import {
  type Cluster,
  clientConfig,
  type SupervisorLog,
  startPostgres,
} from "../../../server/platform/postgres/supervisor.ts";

export const silentLog: SupervisorLog = { info: () => {}, warn: () => {}, error: () => {} };

/** Takes what is to be done when a folder or process is no longer needed. */
export type CleanUpOwner = (cleanUp: () => Promise<void>) => void;

/**
 * An owner that cleans up after all tests of the file. Call it outside of tests: an `afterAll` inside one is never run, and
 * left a server running until the machine went down.
 */
export function endOfFile(): CleanUpOwner {
  const cleanUps: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  });
  return (cleanUp) => void cleanUps.push(cleanUp);
}

/** Creates an empty folder that other users may enter, unless another mode is given; removed after the test, or by its owner. */
export function temporaryFolder(mode = 0o711, owner: CleanUpOwner = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "doorstep-keeper-")));
  chmodSync(folder, mode);
  owner(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let seed: Promise<string> | undefined;

/** A data folder with a stopped cluster, copied from one that is created once per test process. */
export async function initializedDataDir(): Promise<string> {
  seed ??= createSeed();
  const dataDir = temporaryFolder();
  execFileSync("cp", ["-a", join(await seed, "postgres"), dataDir]);
  return dataDir;
}

async function createSeed(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-seed-"));
  chmodSync(folder, 0o711);
  await (await startPostgres({ dataDir: folder, log: silentLog })).close();
  // Test files share this module, so the folder has to outlive each of them.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestCluster extends Cluster {
  /** Every line the supervisor logged so far. */
  readonly lines: string[];
  /** The details of these lines, in the same order. */
  readonly details: Readonly<Record<string, unknown>>[];
  serverPid(): number;
  ask(sql: string): Promise<Record<string, unknown>[]>;
}

/** Starts a cluster that is closed after the test; processes that still run then are killed. */
export async function testCluster(dataDir: string): Promise<TestCluster> {
  const lines: string[] = [];
  const details: Record<string, unknown>[] = [];
  const note = (detail: object, line: string) => {
    lines.push(line);
    details.push({ ...detail });
  };
  const log: SupervisorLog = { info: note, warn: note, error: note };
  const cluster = await startPostgres({ dataDir, log });
  onTestFinished(async () => {
    await cluster.close();
    await killServer(cluster.folder);
  });
  const serverPid = () => runningServer(pathsIn(cluster.folder)) ?? 0;
  const ask = async (sql: string) => {
    const client = new Client(clientConfig(cluster, "postgres"));
    client.on("error", () => undefined);
    await client.connect();
    return client.query(sql).then(
      ({ rows }) => client.end().then(() => rows),
      (failure) => client.end().then(() => Promise.reject(failure)),
    );
  };
  return { ...cluster, lines, details, serverPid, ask };
}

export interface SecondProcess {
  readonly process: ChildProcess;
  /** What it printed to stdout once the cluster was up, or its stderr if it ended before. */
  readonly output: Promise<string>;
  stop(): Promise<void>;
}

/** Starts a second process on the same data folder, in its own process group like a program in a terminal. */
export function secondProcess(dataDir: string, account?: SystemAccount): SecondProcess {
  const program = fileURLToPath(new URL("second-postgres-process.ts", import.meta.url));
  const child = spawn(process.execPath, [program, dataDir], {
    cwd: "/",
    detached: true,
    stdio: "pipe",
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const ended = once(child, "close");
  let complaint = "";
  child.stderr.on("data", (text) => {
    complaint += text;
  });
  const output = new Promise<string>((resolve) => {
    child.stdout.once("data", (text) => resolve(`${text}`));
    ended.then(() => resolve(complaint));
  });
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    await killServer(join(dataDir, "postgres"));
  });
  return { process: child, output, stop };
}

/** Kills all processes of the cluster and waits until they have ended. */
export async function killServer(folder: string): Promise<void> {
  const { cluster } = pathsIn(folder);
  for (let left = programsIn(cluster, "postgres"); left.length > 0; ) {
    for (const pid of left) signalTo(pid, "SIGKILL");
    await sleep(20);
    left = programsIn(cluster, "postgres");
  }
}

/** Checks the condition every 20 ms until it holds; throws after the given number of seconds. */
export async function waitUntil(
  seconds: number,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; !(await condition()); await sleep(20)) {
    if (Date.now() > end) throw new Error(`not so after ${seconds} s: ${condition}`);
  }
}

export const asRoot = isRoot();
