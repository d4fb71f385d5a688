import { randomBytes } from "node:crypto";
import { constants, rmSync, statSync, truncateSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type ClusterLocation, giveOwnership } from "./location.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

/** "full": the next write may fail, and the reserve for it is spent. */
export type DiskStatus = "ok" | "nearly-full" | "full";

/** The state of the disk that the database writes to. */
export interface DiskWatch {
  /** Looks at the disk now. */
  status(): Promise<DiskStatus>;
  /** Gives up part of the reserve for a write that failed. Returns whether there is room to try it again. */
  makeRoom(): Promise<boolean>;
}

const MB = 1024 * 1024;
const NEARLY_FULL_BELOW = 500 * MB;
/** An inquiry with its emails takes some ten kilobytes; below this, anything larger may fail at any moment. */
const FULL_BELOW = 4 * MB;
/** A disk that hovers at a limit must not change its status every second: it gets better only above the limit and this. */
const BETTER_FROM = 1.1;

const RESERVE_BYTES = 32 * MB;
/** What stays of the reserve while the server runs: without one segment of the write-ahead log it cannot start again. */
const KEPT_FOR_START = 20 * MB;
/** The size of one segment. */
const START_NEEDS = 16 * MB;
const ENOUGH_FROM = 128 * MB;
/** Enough to try a failed write again. */
const RETRY_FROM = MB;

const CHECK_EVERY_MS = 10_000;
const CHECK_EVERY_MS_WHEN_SHORT = 1_000;
/** Short commands end before the reserve is written, which takes a second. */
const RESERVE_AFTER_MS = 3_000;

/** The status at this many free bytes, after the status before. */
export function diskStatus(freeBytes: number, before: DiskStatus): DiskStatus {
  const limit = (bytes: number, isBelow: boolean) => bytes * (isBelow ? BETTER_FROM : 1);
  if (freeBytes < limit(FULL_BELOW, before === "full")) return "full";
  return freeBytes < limit(NEARLY_FULL_BELOW, before !== "ok") ? "nearly-full" : "ok";
}

/**
 * Watches the free space on the cluster's disk until stopped. Logs each change of its status, and keeps a reserve file of
 * 32 MB: part of it is given up for the last writes on a full disk, the rest so that the server can start again.
 */
export function watchDiskSpace(
  location: ClusterLocation,
  log: SupervisorLog,
): DiskWatch & { stop(): Promise<void> } {
  const stopped = new AbortController();
  let known: DiskStatus = "ok";

  async function status(): Promise<DiskStatus> {
    const free = await freeBytes(location);
    const now = diskStatus(free, known);
    if (now !== known) logChange(log, now, location, free);
    known = now;
    return now;
  }

  async function makeRoom(): Promise<boolean> {
    if (reserveBytes(location) > KEPT_FOR_START) {
      truncateSync(location.reserve, KEPT_FOR_START);
      log.error(
        { folder: location.folder },
        "the database's disk is full: part of its reserve is given up, free some space now",
      );
    }
    return (await freeBytes(location)) >= RETRY_FROM;
  }

  async function watch(): Promise<void> {
    for (let checks = 0; !stopped.signal.aborted; checks++) {
      try {
        await status();
        const free = await freeBytes(location);
        if (free < START_NEEDS) await makeRoom();
        if (checks > 0 && free >= ENOUGH_FROM) await completeReserve(location);
      } catch (failure) {
        log.warn({ err: failure, folder: location.folder }, "cannot look at the database's disk");
      }
      const pause = known === "ok" ? CHECK_EVERY_MS : CHECK_EVERY_MS_WHEN_SHORT;
      const delay = checks === 0 ? RESERVE_AFTER_MS : pause;
      await sleep(delay, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  const watching = watch();
  return {
    status,
    makeRoom,
    stop: () => {
      stopped.abort();
      return watching;
    },
  };
}

/** Deletes the whole reserve if the disk is full, so that the server has room to start. */
export async function releaseReserveIfFull(
  location: ClusterLocation,
  log: SupervisorLog,
): Promise<void> {
  const free = await freeBytes(location);
  if (free >= START_NEEDS || reserveBytes(location) === 0) return;
  rmSync(location.reserve, { force: true });
  log.error(
    { folder: location.folder, freeMB: Math.floor(free / MB) },
    "the database's disk is full: its reserve is given up so that it can start, free some space now",
  );
}

function logChange(
  log: SupervisorLog,
  status: DiskStatus,
  { folder }: ClusterLocation,
  free: number,
): void {
  const details = { folder, freeMB: Math.floor(free / MB) };
  if (status === "ok") log.info(details, "the database's disk has room again");
  else if (status === "nearly-full")
    log.warn(details, "the database's disk is nearly full: free some space");
  else log.error(details, "the database's disk is full: nothing can be stored, free some space");
}

async function freeBytes({ folder }: ClusterLocation): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function reserveBytes({ reserve }: ClusterLocation): number {
  return statSync(reserve, { throwIfNoEntry: false })?.size ?? 0;
}

/** Writes what is missing of the reserve. */
async function completeReserve(location: ClusterLocation): Promise<void> {
  let written = reserveBytes(location);
  if (written >= RESERVE_BYTES) return;
  const block = randomBytes(MB); // zeros would take no space on a compressing file system
  // Positions are explicit, because several processes may be writing the same reserve.
  const file = await open(location.reserve, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    for (; written < RESERVE_BYTES; written += MB) await file.write(block, 0, MB, written);
    await file.sync();
  } finally {
    await file.close();
  }
  await giveOwnership(location.reserve, location.account);
}
