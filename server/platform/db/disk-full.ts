import type { Log } from "../log.ts";
import type { DiskStatus, DiskWatch } from "../postgres/disk-space.ts";
import { postgresErrorCode } from "./redact-error.ts";

/** PostgreSQL's disk_full */
const DISK_FULL = "53100";
/** A disk that cannot be looked at counts as full for this long after it refused a write. */
const REFUSED_FOR_MS = 30_000;

/**
 * The disk of the database: that of a cluster of our own is looked at, another is known by the writes it refuses.
 * `makeRoom` is to be called after such a write.
 */
export function watchWrites(disk: DiskWatch | undefined, log: Pick<Log, "error">): DiskWatch {
  let refusedAt = -Infinity;
  const isRefused = () => performance.now() - refusedAt < REFUSED_FOR_MS;
  return {
    status: async (): Promise<DiskStatus> => {
      if (disk) return disk.status();
      return isRefused() ? "full" : "ok";
    },
    async makeRoom() {
      if (await disk?.makeRoom()) return true;
      if (!isRefused()) log.error("the database refused a write because its disk is full");
      refusedAt = performance.now();
      return false;
    },
  };
}

/**
 * Runs a write, and runs it once again if the disk was full and room could be made. The failed one was rolled back, so
 * nothing is written twice.
 */
export async function retryWithRoom<Result>(
  write: () => Promise<Result>,
  makeRoom: () => Promise<boolean>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (postgresErrorCode(error) !== DISK_FULL || !(await makeRoom())) throw error;
    return write();
  }
}
