// Plain JavaScript, because doorstep.mjs needs it before anything is installed.
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const BEAT_MS = 2_000;
const STALE_MS = 15_000;

/**
 * Does `work` while no other process of this machine does work under the same lock file.
 * @template T
 * @param {string} file the lock; its folder must exist. It holds the number of the process at work
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if somebody else is at it
 * @returns {Promise<T>} what `work` returns; an error of `work` passes through
 */
export async function alone(file, work, onWait) {
  for (let waited = false; !(await take(file)); waited = true) {
    if (!waited) onWait?.();
    await pause(250);
  }
  // A process number alone proves nothing after a restart of the machine or container; a beat does.
  const beat = setInterval(() => touch(file), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
  }
}

async function take(file) {
  if (create(file)) return true;
  if (!isStale(file)) return false;
  rmSync(file, { force: true });
  if (!create(file)) return false;
  // Two may have found the same stale lock; whose number stands in it after a moment has it.
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
    if (Date.now() - statSync(file).mtimeMs > STALE_MS) return true;
    const pid = holder(file);
    return pid !== undefined && !isAlive(pid);
  } catch (error) {
    if (error.code === "ENOENT") return false; // given back between two looks
    throw error;
  }
}

/** The process number in the lock, or undefined while its writer has not come that far. */
function holder(file) {
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  return Number.isNaN(pid) ? undefined : pid;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM"; // alive, and somebody else's
  }
}

function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder was deleted under us; the work itself will say so.
  }
}
