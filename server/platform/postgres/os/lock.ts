import { randomUUID } from "node:crypto";
import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../../error-code.ts";
import type { SupervisorLog } from "../supervisor-log.ts";
import { bootId, isAlive, startTimeOf } from "./processes.ts";

/**
 * A lock without content, or the folder of a process that breaks one, was left by a crash when it is there for this long.
 * Measured from this process's first look and with the clock that nobody sets: the date of a file says nothing after the
 * system's clock was set back.
 */
const ABANDONED_AFTER_MS = 500;

/**
 * Runs `work` while no other process holds the same lock file. Waits as long as the holder is alive; the lock of a process
 * that has ended is taken over, also when another process has its number now or the machine was started again.
 */
export async function withLock<T>(
  path: string,
  log: SupervisorLog,
  work: () => Promise<T>,
): Promise<T> {
  const ownContent = `${process.pid} ${startTimeOf(process.pid)} ${bootId()} ${randomUUID()}`;
  const isAbandoned = createAbandonedCheck();
  for (let waits = 1; !createdLock(path, ownContent); waits++) {
    const holder = contentOf(path);
    const isBroken =
      holder !== undefined &&
      !(hasLiveHolder(holder) ?? !isAbandoned(path)) &&
      breakLock(path, holder, isAbandoned);
    if (!isBroken) await sleep(50);
    if (waits % 200 === 0)
      log.info({ path, holder }, "waiting for another process to release the lock");
  }
  try {
    return await work();
  } finally {
    if (contentOf(path) === ownContent) rmSync(path, { force: true });
  }
}

/** The lock gets its name when its content is complete, so an empty one was left by a power cut and not by its holder. */
function createdLock(path: string, ownContent: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, ownContent, { mode: 0o600 });
    linkSync(draft, path);
    return true;
  } catch (failure) {
    if (errorCode(failure) === "EEXIST") return false;
    throw failure;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Whether the process named in a lock still runs; undefined when the lock names none. */
function hasLiveHolder(content: string): boolean | undefined {
  const [pid, birth, boot, unique] = content.split(" ");
  if (!pid || !birth) return undefined;
  // Versions before this one wrote no boot id.
  if (unique !== undefined && boot !== bootId()) return false;
  return isAlive(Number(pid)) && startTimeOf(Number(pid)) === birth;
}

/**
 * Removes a stale lock and returns whether it did. Two processes must not both remove it: the slower one would remove the
 * other's new lock.
 */
function breakLock(path: string, stale: string, isAbandoned: AbandonedCheck): boolean {
  const breaking = `${path}.breaking`;
  try {
    mkdirSync(breaking);
  } catch (failure) {
    if (errorCode(failure) !== "EEXIST") throw failure;
    if (isAbandoned(breaking)) rmSync(breaking, { recursive: true, force: true });
    return false;
  }
  if (contentOf(path) === stale) rmSync(path, { force: true });
  rmdirSync(breaking);
  return true;
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (failure) {
    if (errorCode(failure) === "ENOENT") return undefined;
    throw failure;
  }
}

/** Whether a file or folder, whose maker takes a moment to finish, has been there unchanged for longer than that. */
type AbandonedCheck = (path: string) => boolean;

function createAbandonedCheck(): AbandonedCheck {
  const firstSeen = new Map<string, number>();
  return (path) => {
    const seen = statSync(path, { throwIfNoEntry: false });
    if (!seen) return false;
    const identity = `${path} ${seen.ino} ${seen.ctimeMs}`;
    const since = firstSeen.get(identity) ?? performance.now();
    firstSeen.set(identity, since);
    return performance.now() - since > ABANDONED_AFTER_MS;
  };
}
