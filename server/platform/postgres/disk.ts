import { randomBytes } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { KeeperLog } from "./keeper-log.ts";
import { handOver, type Place } from "./place.ts";

const MB = 1024 * 1024;
const WARN_BELOW = 500 * MB;
const BALLAST = 32 * MB;
/** With less than one segment of the write-ahead log left, the server cannot come up again. */
const FULL_BELOW = 16 * MB;
const ROOMY_FROM = 128 * MB;
const LOOK_EVERY = 30_000;
/** Whoever comes only for a command is gone again before the ballast costs him a second's writing. */
const BALLAST_AFTER = 3_000;

/**
 * Watches the room on the cluster's disk: warns once when it falls below 500 MB, and keeps 32 MB in a file that can
 * be given up. Answers a function that stops the watch.
 */
export function watchDisk(place: Place, log: KeeperLog): () => Promise<void> {
  const stopped = new AbortController();
  const watching = watch(place, log, stopped.signal);
  return () => {
    stopped.abort();
    return watching;
  };
}

async function watch(place: Place, log: KeeperLog, stopped: AbortSignal): Promise<void> {
  let wasShort = false;
  for (let looks = 0; !stopped.aborted; looks++) {
    try {
      const free = await freeBytes(place);
      const details = { folder: place.folder, freeMB: Math.floor(free / MB) };
      const isShort = free < WARN_BELOW;
      if (isShort && !wasShort)
        log.warn(details, "the database's disk is nearly full: free some space");
      wasShort = isShort;
      if (looks > 0 && free >= ROOMY_FROM) await layBallast(place);
    } catch (failure) {
      log.warn({ err: failure, folder: place.folder }, "cannot look at the database's disk");
    }
    const pause = looks === 0 ? BALLAST_AFTER : LOOK_EVERY;
    await sleep(pause, undefined, { signal: stopped, ref: false }).catch(() => undefined);
  }
}

/** Gives the ballast up if the disk is full, so that the server finds the room to start. */
export async function makeRoom(place: Place, log: KeeperLog): Promise<void> {
  const free = await freeBytes(place);
  if (free >= FULL_BELOW || ballastBytes(place) === 0) return;
  rmSync(place.ballast, { force: true });
  log.error(
    { folder: place.folder, freeMB: Math.floor(free / MB) },
    "the database's disk is full: its 32 MB reserve is given up, free some space now",
  );
}

async function freeBytes({ folder }: Place): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function ballastBytes({ ballast }: Place): number {
  return statSync(ballast, { throwIfNoEntry: false })?.size ?? 0;
}

async function layBallast(place: Place): Promise<void> {
  if (ballastBytes(place) >= BALLAST) return;
  const block = randomBytes(MB); // zeros would take no room on a disk that compresses
  const file = await open(place.ballast, "w", 0o600);
  try {
    for (let written = 0; written < BALLAST; written += MB) await file.write(block, 0, MB, written);
    await file.sync();
  } finally {
    await file.close();
  }
  await handOver(place.ballast, place.account);
}
