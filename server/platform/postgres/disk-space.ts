import { randomBytes } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type ClusterLocation, giveOwnership } from "./location.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

const MB = 1024 * 1024;
const WARN_BELOW = 500 * MB;
const RESERVE_BYTES = 32 * MB;
/** With less than one segment of the write-ahead log left, the server cannot start again. */
const FULL_BELOW = 16 * MB;
const ENOUGH_FROM = 128 * MB;
const CHECK_EVERY = 30_000;
/** Short commands end before the reserve is written, which takes a second. */
const RESERVE_AFTER = 3_000;

/**
 * Watches the free space on the cluster's disk: warns once when it falls below 500 MB, and keeps a reserve file of 32 MB
 * that can be deleted when the disk is full. Returns a function that stops watching.
 */
export function watchDiskSpace(location: ClusterLocation, log: SupervisorLog): () => Promise<void> {
  const stopped = new AbortController();
  const watching = watch(location, log, stopped.signal);
  return () => {
    stopped.abort();
    return watching;
  };
}

async function watch(
  location: ClusterLocation,
  log: SupervisorLog,
  stopped: AbortSignal,
): Promise<void> {
  let wasShort = false;
  for (let checks = 0; !stopped.aborted; checks++) {
    try {
      const free = await freeBytes(location);
      const details = { folder: location.folder, freeMB: Math.floor(free / MB) };
      const isShort = free < WARN_BELOW;
      if (isShort && !wasShort)
        log.warn(details, "the database's disk is nearly full: free some space");
      wasShort = isShort;
      if (checks > 0 && free >= ENOUGH_FROM) await createReserve(location);
    } catch (failure) {
      log.warn({ err: failure, folder: location.folder }, "cannot look at the database's disk");
    }
    const pause = checks === 0 ? RESERVE_AFTER : CHECK_EVERY;
    await sleep(pause, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  }
}

/** Deletes the reserve file if the disk is full, so that the server has room to start. */
export async function releaseReserveIfFull(
  location: ClusterLocation,
  log: SupervisorLog,
): Promise<void> {
  const free = await freeBytes(location);
  if (free >= FULL_BELOW || reserveBytes(location) === 0) return;
  rmSync(location.reserve, { force: true });
  log.error(
    { folder: location.folder, freeMB: Math.floor(free / MB) },
    "the database's disk is full: its 32 MB reserve is given up, free some space now",
  );
}

async function freeBytes({ folder }: ClusterLocation): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function reserveBytes({ reserve }: ClusterLocation): number {
  return statSync(reserve, { throwIfNoEntry: false })?.size ?? 0;
}

async function createReserve(location: ClusterLocation): Promise<void> {
  if (reserveBytes(location) >= RESERVE_BYTES) return;
  const block = randomBytes(MB); // zeros would take no space on a compressing file system
  const file = await open(location.reserve, "w", 0o600);
  try {
    for (let written = 0; written < RESERVE_BYTES; written += MB)
      await file.write(block, 0, MB, written);
    await file.sync();
  } finally {
    await file.close();
  }
  await giveOwnership(location.reserve, location.account);
}
