import { open } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Sees to it that a file outlives a power cut, and that its folder knows of it: a row in the database is there for good from
 * its commit on, and must not lead to nothing.
 */
export async function settle(path: string): Promise<void> {
  await synced(path);
  await synced(dirname(path));
}

async function synced(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
