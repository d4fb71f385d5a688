import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Syncs a file and its folder to disk, so that a committed row never refers to a file lost in a power failure. */
export async function syncFile(path: string): Promise<void> {
  await syncPath(path);
  await syncPath(dirname(path));
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
