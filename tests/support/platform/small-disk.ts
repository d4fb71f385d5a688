import { execFileSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { onTestFinished } from "vitest";
import { asRoot, temporaryFolder } from "./postgres-test-support.ts";

/** Whether this process may mount a disk: only root may, and not in every container. */
export const canMount = asRoot && triesToMount();

/** A disk of 190 MB, less than what counts as nearly full; gone after the test. */
export function smallDisk(): string {
  const disk = temporaryFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=190m,mode=711", "tmpfs", disk]);
  onTestFinished(() => void execFileSync("umount", ["--lazy", disk]));
  return disk;
}

/** Writes a file until the disk is full. */
export function fillUp(path: string): void {
  const file = openSync(path, "w");
  const block = Buffer.alloc(256 * 1024);
  try {
    for (;;) writeSync(file, block);
  } catch {
    closeSync(file); // the disk is full now
  }
}

function triesToMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}
