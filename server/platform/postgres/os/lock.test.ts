import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  silentLog,
  temporaryFolder,
} from "../../../../tests/support/platform/postgres-test-support.ts";
import { withLock } from "./lock.ts";
import { startTimeOf } from "./processes.ts";

/** Above the largest possible process ID. */
const nobody = 4_194_305;

test("twenty concurrent holders run one by one, and the lock is removed afterwards", async () => {
  const lock = join(temporaryFolder(), "lock");
  let inside = 0;
  const crowds: number[] = [];
  const passes = Array.from({ length: 20 }, () =>
    withLock(lock, silentLog, async () => {
      crowds.push(++inside);
      await sleep(2);
      inside--;
    }),
  );
  await Promise.all(passes);
  expect(crowds).toEqual(Array(20).fill(1));
  expect(existsSync(lock)).toBe(false);
});

test("a lock is released when the guarded work fails", async () => {
  const lock = join(temporaryFolder(), "lock");
  await expect(withLock(lock, silentLog, () => Promise.reject(new Error("no")))).rejects.toThrow(
    "no",
  );
  expect(await withLock(lock, silentLog, async () => "mine")).toBe("mine");
});

test("a lock whose holder has ended is taken over by one of many", async () => {
  const lock = join(temporaryFolder(), "lock");
  writeFileSync(lock, `${nobody} 1 left`);
  let inside = 0;
  const most = await Promise.all(
    Array.from({ length: 10 }, () =>
      withLock(lock, silentLog, async () => {
        const crowd = ++inside;
        await sleep(2);
        inside--;
        return crowd;
      }),
    ),
  );
  expect(Math.max(...most)).toBe(1);
});

test("a lock whose process ID belongs to a younger process is taken over", async () => {
  const lock = join(temporaryFolder(), "lock");
  writeFileSync(lock, `${process.pid} ${Number(startTimeOf(process.pid)) - 1} left`);
  expect(await withLock(lock, silentLog, async () => "mine")).toBe("mine");
});

test("a lock of an earlier start of the machine is taken over, also when all numbers fit", async () => {
  const lock = join(temporaryFolder(), "lock");
  writeFileSync(lock, `${process.pid} ${startTimeOf(process.pid)} another-boot left`);
  expect(await withLock(lock, silentLog, async () => "mine")).toBe("mine");
});

test("a lock of a running process of an earlier version, which wrote no boot id, is respected", async () => {
  const lock = join(temporaryFolder(), "lock");
  writeFileSync(lock, `${process.pid} ${startTimeOf(process.pid)} unique`);
  const waiting = withLock(lock, silentLog, async () => "mine");
  expect(await Promise.race([waiting, sleep(700, "waits")])).toBe("waits");
  rmSync(lock);
  expect(await waiting).toBe("mine");
});

test.each([
  ["long ago", "2026-11-20T08:00:00Z"],
  ["just now", new Date().toISOString()],
  ["an hour ahead, because the clock was set back", new Date(Date.now() + 3_600_000).toISOString()],
])(
  "a lock left empty by a power cut and dated %s is taken over within a second",
  async (_when, date) => {
    const lock = join(temporaryFolder(), "lock");
    writeFileSync(lock, "");
    utimesSync(lock, new Date(date), new Date(date));
    const startedAt = performance.now();
    expect(await withLock(lock, silentLog, async () => "mine")).toBe("mine");
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  },
);

test("a process killed while it broke a lock, on a clock that was ahead, blocks nobody", async () => {
  const lock = join(temporaryFolder(), "lock");
  const ahead = new Date(Date.now() + 3_600_000);
  writeFileSync(lock, `${nobody} 1 left`);
  mkdirSync(`${lock}.breaking`);
  for (const path of [lock, `${lock}.breaking`]) utimesSync(path, ahead, ahead);
  expect(await withLock(lock, silentLog, async () => "mine")).toBe("mine");
  expect(readdirSync(dirname(lock))).toEqual([]);
});
