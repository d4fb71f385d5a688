import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { KeeperLog } from "./keeper-log.ts";
import { birthOf, isAlive } from "./processes.ts";

/** Long enough to write one line; an empty lock or an open breaking older than this was left by a crash. */
const MOMENT = 5_000;

/**
 * Runs `act` while no other process that asks for the same lock file runs its own. Waits for as long as the
 * holder lives; a lock whose holder is gone is taken over, also when another process bears its number now.
 */
export async function withLock<T>(path: string, log: KeeperLog, act: () => Promise<T>): Promise<T> {
  const mine = `${process.pid} ${birthOf(process.pid)} ${randomUUID()}`;
  for (let waits = 1; !createdLock(path, mine); waits++) {
    const holder = contentOf(path);
    if (holder !== undefined && isStale(path, holder)) breakLock(path, holder);
    else await sleep(50);
    if (waits % 200 === 0) log.info({ path, holder }, "waiting for another process to let go");
  }
  try {
    return await act();
  } finally {
    if (contentOf(path) === mine) rmSync(path, { force: true });
  }
}

function createdLock(path: string, mine: string): boolean {
  try {
    writeFileSync(path, mine, { flag: "wx", mode: 0o600 });
    return true;
  } catch (failure) {
    const { code, syscall } = failure as NodeJS.ErrnoException;
    if (code === "EEXIST") return false;
    if (syscall === "write") rmSync(path, { force: true }); // made, but on a full disk it stayed empty
    throw failure;
  }
}

function isStale(path: string, holder: string): boolean {
  if (holder === "") return isOld(path);
  const [pid, birth] = holder.split(" ");
  return !isAlive(Number(pid)) || birthOf(Number(pid)) !== birth;
}

/** Two who find the same stale lock must not both remove it: the slower would remove the quicker one's new lock. */
function breakLock(path: string, stale: string): void {
  const breaking = `${path}.breaking`;
  try {
    mkdirSync(breaking);
  } catch {
    if (isOld(breaking)) rmSync(breaking, { recursive: true, force: true });
    return;
  }
  if (contentOf(path) === stale) rmSync(path, { force: true });
  rmdirSync(breaking);
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw failure;
  }
}

function isOld(path: string): boolean {
  const seen = statSync(path, { throwIfNoEntry: false });
  return seen !== undefined && Date.now() - seen.mtimeMs > MOMENT;
}
