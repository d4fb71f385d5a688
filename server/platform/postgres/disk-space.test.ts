import { rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testCluster, waitUntil } from "../../../tests/support/platform/postgres-test-support.ts";
import { canMount, fillUp, smallDisk } from "../../../tests/support/platform/small-disk.ts";
import { diskStatus } from "./disk-space.ts";
import { pathsIn } from "./location.ts";

const MB = 1024 * 1024;

test.each([
  [600, "ok", "ok"],
  [499, "ok", "nearly-full"],
  [510, "nearly-full", "nearly-full"],
  [560, "nearly-full", "ok"],
  [3, "nearly-full", "full"],
  [4.2, "full", "full"],
  [5, "full", "nearly-full"],
] as const)("with %s MB free a disk that was %s is %s", (free, before, now) => {
  expect(diskStatus(free * MB, before)).toBe(now);
});

if (canMount) {
  test("a machine started again with a full disk gives up the reserve before anything needs space", async () => {
    const disk = smallDisk();
    const dataDir = join(disk, "data");
    const first = await testCluster(dataDir);
    const { reserve } = pathsIn(first.folder);
    await waitForReserve(reserve);
    await first.ask("create table leads as select 'Xenia' as city");
    process.kill(first.serverPid(), "SIGKILL");
    await first.close();
    fillUp(join(disk, "filler"));
    expect(() => writeFileSync(join(disk, "one more"), "x")).toThrow("ENOSPC");

    const cluster = await testCluster(dataDir);
    expect(statSync(reserve, { throwIfNoEntry: false })).toBeUndefined();
    await cluster.ask("insert into leads values ('Lebanon')");
    expect(await cluster.ask("select city from leads")).toHaveLength(2);
  });

  test("on a full disk part of the reserve is given up while serving, the rest is kept for a start, and free space completes it", async () => {
    const disk = smallDisk();
    const cluster = await testCluster(join(disk, "data"));
    const { reserve } = pathsIn(cluster.folder);
    await waitForReserve(reserve);
    expect(await cluster.disk.status()).toBe("nearly-full");
    const filler = join(disk, "filler");
    fillUp(filler);
    expect(await cluster.disk.makeRoom()).toBe(true);
    expect(statSync(reserve).size).toBe(20 * MB);
    expect(await cluster.disk.status()).toBe("nearly-full");
    const last = join(disk, "last");
    fillUp(last);
    expect(await cluster.disk.status()).toBe("full");
    expect(await cluster.disk.makeRoom()).toBe(false);
    expect(cluster.state()).toBe("up");

    rmSync(last);
    truncateSync(filler, 0);
    await waitForReserve(reserve);
    expect(await cluster.disk.status()).toBe("nearly-full");
    const told = cluster.lines.filter((line) => line.startsWith("the database's disk is"));
    expect(
      told.filter((line) => line.endsWith("nothing can be stored, free some space")),
    ).toHaveLength(1);
  });

  test("a full disk stops the server; the reserve file lets it restart with every row, and free space restores normal use", async () => {
    const disk = smallDisk();
    const cluster = await testCluster(join(disk, "data"));
    const { reserve } = pathsIn(cluster.folder);
    const warning = "the database's disk is nearly full: free some space";
    await waitUntil(5, () => cluster.lines.includes(warning));
    await waitForReserve(reserve);

    const filler = join(disk, "filler");
    fillUp(filler);
    truncateSync(filler, statSync(filler).size - 2 * MB);
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

async function waitForReserve(reserve: string): Promise<void> {
  await waitUntil(8, () => statSync(reserve, { throwIfNoEntry: false })?.size === 32 * MB);
}
