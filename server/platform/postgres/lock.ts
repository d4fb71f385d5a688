import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import { isAlive, startTimeOf } from "./processes.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

/** Long enough to write one line: an empty lock older than this was left by a crash. */
const STALE_AFTER = 5_000;

/**
 * Runs `work` while no other process holds the same lock file. Waits as long as the holder is alive; the lock of a process
 * that has ended is taken over, also when another process has its number now.
 */
export async function withLock<T>(
  path: string,
  log: SupervisorLog,
  work: () => Promise<T>,
): Promise<T> {
  const ownContent = `${process.pid} ${startTimeOf(process.pid)} ${randomUUID()}`;
  for (let waits = 1; !createdLock(path, ownContent); waits++) {
    const holder = contentOf(path);
    if (holder !== undefined && isStale(path, holder)) breakLock(path, holder);
    else await sleep(50);
    if (waits % 200 === 0)
      log.info({ path, holder }, "waiting for another process to release the lock");
  }
  try {
    return await work();
  } finally {
    if (contentOf(path) === ownContent) rmSync(path, { force: true });
  }
}

function createdLock(path: string, ownContent: string): boolean {
  try {
    writeFileSync(path, ownContent, { flag: "wx", mode: 0o600 });
    return true;
  } catch (failure) {
    const { code, syscall } = failure as NodeJS.ErrnoException; // writeFileSync throws no other errors
    if (code === "EEXIST") return false;
    if (syscall === "write") rmSync(path, { force: true }); // created, but empty because the disk is full
    throw failure;
  }
}

function isStale(path: string, holder: string): boolean {
  if (holder === "") return isOld(path);
  const [pid, birth] = holder.split(" ");
  return !isAlive(Number(pid)) || startTimeOf(Number(pid)) !== birth;
}

/** Removes a stale lock. Two processes must not both remove it: the slower one would remove the other's new lock. */
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
    if (errorCode(failure) === "ENOENT") return undefined;
    throw failure;
  }
}

function isOld(path: string): boolean {
  const seen = statSync(path, { throwIfNoEntry: false });
  return seen !== undefined && Date.now() - seen.mtimeMs > STALE_AFTER;
}
