import { chmod, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";

const PRIVATE = 0o700;
/** The parents may lead other accounts to what is theirs, such as the database's, and list nothing. */
const PASSABLE = 0o711;

/**
 * Creates a folder that only its owner may enter, and its parents, unless they exist. Throws the system's own error when
 * that fails. Node's recursive mkdir retries forever on a file system that has the parent and refuses the child, as /proc
 * does.
 */
export function makeFolder(path: string): Promise<void> {
  return makeFolderOfMode(path, PRIVATE);
}

async function makeFolderOfMode(path: string, mode: number): Promise<void> {
  if (await made(path, mode)) return;
  await makeFolderOfMode(dirname(path), PASSABLE);
  if (await made(path, mode)) return;
  throw Object.assign(new Error(`ENOENT: ${path} cannot be made there`), { code: "ENOENT" });
}

/** False when the parent folder is missing. */
async function made(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, mode);
    await chmod(path, mode); // whatever the umask left of it
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === "EEXIST") return true;
    if (code === "ENOENT" && dirname(path) !== path) return false;
    throw error;
  }
}
