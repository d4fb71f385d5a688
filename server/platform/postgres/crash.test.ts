import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  asRoot,
  initializedDataDir,
  silentLog,
  testCluster,
  waitUntil,
} from "../../../tests/support/platform/postgres-test-support.ts";
import { type ClusterPaths, pathsIn, prepareLocation } from "./location.ts";
import { isAlive } from "./os/processes.ts";
import { runningServer, serverArguments } from "./postmaster.ts";

test("a server killed three times in a row is started again after a second each time, with every acknowledged row", async () => {
  const cluster = await testCluster(await initializedDataDir());
  await cluster.ask("create table leads as select 'Xenia' as city");
  for (let kills = 0; kills < 3; kills++) {
    const killed = cluster.serverPid();
    process.kill(killed, "SIGKILL");
    await waitUntil(2, () => cluster.state() === "down");
    await waitUntil(8, () => cluster.state() === "up");
    expect(cluster.serverPid()).not.toBe(killed);
  }
  const pauses = cluster.details.filter(({ inMs }) => inMs !== undefined).map(({ inMs }) => inMs);
  expect(pauses).toEqual([1_000, 1_000, 1_000]);
  expect(await cluster.ask("select city from leads")).toEqual([{ city: "Xenia" }]);
  expect(cluster.lines).toContain("the database is back");
});

test("a socket file that a cleaner removed comes back while its server runs on", async () => {
  const cluster = await testCluster(await initializedDataDir());
  const server = cluster.serverPid();
  const { socket } = pathsIn(cluster.folder);
  rmSync(join(socket, ".s.PGSQL.5432"));
  expect(cluster.state()).toBe("down");
  await waitUntil(3, () => cluster.state() === "up");
  expect(await cluster.ask("select 1 as one")).toEqual([{ one: 1 }]);
  rmSync(socket, { recursive: true });
  await waitUntil(3, () => cluster.state() === "up");
  expect(await cluster.ask("select 1 as one")).toEqual([{ one: 1 }]);
  expect(cluster.serverPid()).toBe(server);
});

test("a server whose socket cannot be brought back is restarted", async () => {
  const cluster = await testCluster(await initializedDataDir());
  const server = cluster.serverPid();
  const { socket, socketKept } = pathsIn(cluster.folder);
  rmSync(socketKept);
  rmSync(join(socket, ".s.PGSQL.5432"));
  await waitUntil(6, () => cluster.serverPid() !== server && cluster.state() === "up");
  expect(await cluster.ask("select 1 as one")).toEqual([{ one: 1 }]);
});

test("a lost write-ahead log is named with the server's own reason and what to do", async () => {
  const { dataDir, paths } = await stoppedCluster();
  for (const name of readdirSync(join(paths.cluster, "pg_wal")))
    rmSync(join(paths.cluster, "pg_wal", name), { recursive: true });
  mkdirSync(join(paths.cluster, "pg_wal/archive_status"));
  if (asRoot) execFileSync("chown", ["-R", "postgres", join(paths.cluster, "pg_wal")]);
  const complaint = await testCluster(dataDir).catch(({ message }: Error) => message);
  expect(complaint).toMatch(/(PANIC|FATAL): +could not locate a valid checkpoint record/);
  expect(complaint).toContain("Restore a backup into a new data folder");
});

test("two supervisors of a killed server restart it once, and both see it", async () => {
  const dataDir = await initializedDataDir();
  const [first, second] = [await testCluster(dataDir), await testCluster(dataDir)];
  process.kill(first.serverPid(), "SIGKILL");
  await waitUntil(2, () => first.state() === "down" && second.state() === "down");
  await waitUntil(8, () => first.state() === "up" && second.state() === "up");
  expect(second.serverPid()).toBe(first.serverPid());
});

test("a supervisor closed while its server is down stays closed", async () => {
  const cluster = await testCluster(await initializedDataDir());
  process.kill(cluster.serverPid(), "SIGKILL");
  await waitUntil(2, () => cluster.state() === "down");
  await cluster.close();
  expect(cluster.serverPid()).toBe(0);
});

test("a killed server that is still a zombie process counts as ended", async () => {
  const { dataDir, paths } = await stoppedCluster();
  const { account, binaries } = await prepareLocation(dataDir, silentLog);
  // This shell starts the server and then becomes a program that never waits for its children.
  const careless = spawn(
    "/bin/sh",
    ["-c", '"$0" "$@" & exec sleep 600', binaries.postgres, ...serverArguments(paths, 5432)],
    { cwd: "/", stdio: "ignore", ...(account && { uid: account.uid, gid: account.gid }) },
  );
  onTestFinished(() => void careless.kill("SIGKILL"));
  await waitUntil(5, () => runningServer(paths) !== undefined && pidFile(paths).includes("ready"));
  const zombie = runningServer(paths) ?? 0;
  process.kill(zombie, "SIGKILL");

  const cluster = await testCluster(dataDir);
  expect(readFileSync(`/proc/${zombie}/stat`, "utf8")).toContain("(postgres) Z");
  expect(isAlive(zombie)).toBe(false);
  expect(await cluster.ask("select 1 as one")).toEqual([{ one: 1 }]);
});

test("a pid file whose process ID now belongs to another program of the same user does not block the start", async () => {
  const { dataDir, paths, leftPidFile } = await stoppedCluster();
  const { uid, gid } = statSync(paths.cluster);
  const other = spawn("sleep", ["600"], asRoot ? { uid, gid } : {});
  onTestFinished(() => void other.kill("SIGKILL"));
  const left = leftPidFile.replace(/^\d+/, `${other.pid}`);
  writeFileSync(join(paths.cluster, "postmaster.pid"), left);
  writeFileSync(join(paths.socket, ".s.PGSQL.5432.lock"), left);
  const cluster = await testCluster(dataDir);
  expect(await cluster.ask("select 1 as one")).toEqual([{ one: 1 }]);
  expect(isAlive(other.pid ?? 0)).toBe(true);
});

test("a pid file left empty by a power cut does not block the start", async () => {
  const { dataDir, paths } = await stoppedCluster();
  writeFileSync(join(paths.cluster, "postmaster.pid"), "");
  writeFileSync(join(paths.socket, ".s.PGSQL.5432.lock"), "");
  const cluster = await testCluster(dataDir);
  expect(await cluster.ask("select 1 as one")).toEqual([{ one: 1 }]);
});

/** A stopped cluster, and the pid file it had while it ran. */
async function stoppedCluster(): Promise<{
  dataDir: string;
  paths: ClusterPaths;
  leftPidFile: string;
}> {
  const dataDir = await initializedDataDir();
  const cluster = await testCluster(dataDir);
  const paths = pathsIn(cluster.folder);
  const leftPidFile = pidFile(paths);
  await cluster.close();
  return { dataDir, paths, leftPidFile };
}

function pidFile({ cluster }: ClusterPaths): string {
  return readFileSync(join(cluster, "postmaster.pid"), "utf8");
}
