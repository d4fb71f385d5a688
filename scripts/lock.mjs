// Plain JavaScript, because doorstep.mjs needs it before anything is installed.
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const HEARTBEAT_MS = 2_000;
const STALE_MS = 15_000;

/**
 * Runs `work` while no other process of this machine runs work under the same lock file.
 * @template T
 * @param {string} file the lock; its folder must exist. It contains the process ID of its holder
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if another process holds the lock
 * @returns {Promise<T>} what `work` returns; an error of `work` passes through
 */
export async function withLock(file, work, onWait) {
  for (let waited = false; !(await tryAcquire(file)); waited = true) {
    if (!waited) onWait?.();
    await pause(250);
  }
  // After a restart of the machine or container another process may have the same ID, so the holder also touches the
  // file regularly.
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(file, { force: true });
  }
}

async function tryAcquire(file) {
  if (create(file)) return true;
  if (!isStale(file)) return false;
  rmSync(file, { force: true });
  if (!create(file)) return false;
  // Two processes may have removed the same stale lock; the one whose ID is in the file after a moment owns it.
  await pause(200);
  return holder(file) === process.pid;
}

function create(file) {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isStale(file) {
  try {
    // A date ahead is stale too: the clock was set back since.
    if (Math.abs(Date.now() - statSync(file).mtimeMs) > STALE_MS) return true;
    const pid = holder(file);
    return pid !== undefined && !isAlive(pid);
  } catch (error) {
    if (error.code === "ENOENT") return false; // released between the two checks
    throw error;
  }
}

/** The process ID in the lock file, or undefined while it is not yet written. */
function holder(file) {
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  return Number.isNaN(pid) ? undefined : pid;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM"; // alive, and owned by another user
  }
}

function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder was deleted meanwhile; the work itself reports that.
  }
}
