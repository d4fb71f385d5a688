import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, or leaves them as they are. Throws the system's own error where that cannot be done.
 * Node's recursive mkdir tries for ever where a file system has the parent and refuses the child, as /proc does.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await made(path)) return;
  await makeFolder(dirname(path));
  if (await made(path)) return;
  throw Object.assign(new Error(`ENOENT: ${path} cannot be made there`), { code: "ENOENT" });
}

/** False when the folder above is missing. */
async function made(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") return true;
    if (code === "ENOENT" && dirname(path) !== path) return false;
    throw error;
  }
}
