import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  silentLog,
  temporaryFolder,
} from "../../../tests/support/platform/postgres-test-support.ts";
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

test("a lock left empty by a power cut is taken over once it is old", async () => {
  const lock = join(temporaryFolder(), "lock");
  writeFileSync(lock, "");
  const old = new Date("2026-11-20T08:00:00Z");
  utimesSync(lock, old, old);
  expect(await withLock(lock, silentLog, async () => "mine")).toBe("mine");
});
