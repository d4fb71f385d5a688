import { execFileSync, spawn } from "node:child_process";
import {
  closeSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  asRoot,
  initializedDataDir,
  silentLog,
  temporaryFolder,
  testCluster,
  waitUntil,
} from "../../../tests/support/platform/postgres-test-support.ts";
import { type ClusterPaths, pathsIn, prepareLocation } from "./location.ts";
import { runningServer, serverArguments } from "./postmaster.ts";
import { isAlive } from "./processes.ts";

test("a killed server is started again by itself and has every acknowledged row", async () => {
  const cluster = await testCluster(await initializedDataDir());
  await cluster.ask("create table leads as select 'Xenia' as city");
  const killed = cluster.serverPid();
  process.kill(killed, "SIGKILL");
  await waitUntil(2, () => cluster.state() === "down");
  await waitUntil(8, () => cluster.state() === "up");
  expect(cluster.serverPid()).not.toBe(killed);
  expect(await cluster.ask("select city from leads")).toEqual([{ city: "Xenia" }]);
  expect(cluster.lines).toContain("the database is back");
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

const smallDisk = asRoot ? mountable() : false;
if (smallDisk) {
  test("a full disk stops the server; the reserve file lets it restart with every row, and free space restores normal use", async () => {
    const disk = temporaryFolder();
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=190m,mode=711", "tmpfs", disk]);
    onTestFinished(() => void execFileSync("umount", [disk]));
    const cluster = await testCluster(join(disk, "data"));
    const { reserve } = pathsIn(cluster.folder);
    const warning = "the database's disk is nearly full: free some space";
    await waitUntil(5, () => cluster.lines.includes(warning));
    await waitUntil(
      5,
      () => statSync(reserve, { throwIfNoEntry: false })?.size === 32 * 1024 * 1024,
    );

    const filler = join(disk, "filler");
    fillUp(filler);
    truncateSync(filler, statSync(filler).size - 2 * 1024 * 1024);
    await cluster.ask("create table notes (n int)");
    let acknowledged = 0;
    const logHalfMegabyte = "select pg_logical_emit_message(true, 'filler', repeat('x', 500000))";
    await waitUntil(20, async () => {
      const written = await cluster
        .ask(`insert into notes values (1); ${logHalfMegabyte}`)
        .then(() => true)
        .catch(() => false);
      if (written) acknowledged++;
      return !written;
    });
    await waitUntil(5, () => cluster.state() === "down");
    const last = join(disk, "last");
    fillUp(last); // down to the last byte, so that not even a lock file fits
    await waitUntil(20, () => cluster.state() === "up");
    expect(statSync(reserve, { throwIfNoEntry: false })).toBeUndefined();
    expect(acknowledged).toBeGreaterThan(0);
    const [{ n } = {}] = await cluster.ask("select count(*)::int as n from notes");
    expect(n).toBeGreaterThanOrEqual(acknowledged);

    truncateSync(filler, 0);
    truncateSync(last, 0);
    await cluster.ask("insert into notes values (2)");
  });
}

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

function fillUp(path: string): void {
  const file = openSync(path, "w");
  const block = Buffer.alloc(256 * 1024);
  try {
    for (;;) writeSync(file, block);
  } catch {
    closeSync(file); // the disk is full now
  }
}

/** Root in a container may not mount; there the test of the killed server has to suffice. */
function mountable(): boolean {
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}
