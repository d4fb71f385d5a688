import { readdir, readFile, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";

/** What only editors, type checks, debuggers and readers open: sources, declarations, source maps, texts that are no license. */
const UNREAD = /\.[cm]?ts$|\.map$|\.(?:md|markdown|flow)$/i;
const LICENSE = /licen[cs]e|notice|copying|copyright/i;
/** Headers with which other programs are compiled against Node. */
const HEADERS = /[\\/]node-[a-z0-9]+-[a-z0-9]+[\\/]include$/;

/**
 * Removes from installed packages what neither a server nor its build opens: the tools of tests, which npm also installs as
 * optional companions of others, and more than a third of all files. Licenses stay.
 * @param {string} folder node_modules
 * @param {string} lock the path of package-lock.json
 */
export async function trimPackages(folder, lock) {
  const { packages } = JSON.parse(await readFile(lock, "utf8"));
  const tools = Object.keys(packages).filter((path) => packages[path].devOptional);
  const removal = { recursive: true, force: true };
  await Promise.all(tools.map((path) => rm(join(folder, "..", path), removal)));
  await trim(folder);
}

/** Removes the unread files below a folder; resolves to whether something is left. */
async function trim(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const kept = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && HEADERS.test(path)) await rm(path, { recursive: true });
      else if (entry.isDirectory()) return trim(path);
      else if (!entry.isFile() || !UNREAD.test(entry.name) || LICENSE.test(entry.name)) return true;
      else await rm(path);
      return false;
    }),
  );
  const isLeft = kept.includes(true);
  if (!isLeft) await rmdir(folder);
  return isLeft;
}
