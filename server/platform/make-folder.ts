import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents, unless they exist. Throws the system's own error when that fails.
 * Node's recursive mkdir retries forever on a file system that has the parent and refuses the child, as /proc does.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await made(path)) return;
  await makeFolder(dirname(path));
  if (await made(path)) return;
  throw Object.assign(new Error(`ENOENT: ${path} cannot be made there`), { code: "ENOENT" });
}

/** False when the parent folder is missing. */
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
