import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { errorMessage } from "../error-code.ts";
import { SUPERUSER, sync } from "./connection.ts";
import type { ClusterLocation } from "./location.ts";

const run = promisify(execFile);
/** The PostgreSQL release of these binaries; change it together with the package's version. */
const RELEASE = "18";

/** Creates the cluster if there is none. It gets its name only when it is complete, so a partial one is never started. */
export async function createClusterIfMissing(location: ClusterLocation): Promise<void> {
  if (existsSync(location.cluster)) return checkRelease(location.cluster);
  await clearUnfinished(location);
  const unfinished = `${location.cluster}.unfinished.${randomUUID()}`;
  try {
    await run(location.binaries.initdb, settings(location, unfinished), {
      cwd: location.folder,
      env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
      ...(location.account && { uid: location.account.uid, gid: location.account.gid }),
    });
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    const { stderr = "" } = cause as { stderr?: string }; // execFile adds it to its errors
    const output = stderr.trim() || errorMessage(cause);
    throw new Error(
      `The database could not be created in ${location.folder}: ${output}. Free some space there, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  await rename(unfinished, location.cluster);
  await sync(location.folder);
}

/** initdb's options. Text is sorted by PostgreSQL itself, so an update of the C library cannot invalidate an index. */
function settings(location: ClusterLocation, folder: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${location.password}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
}

/** Removes unfinished clusters. An initdb of a killed process may still be writing; its folder has a unique name. */
async function clearUnfinished(location: ClusterLocation): Promise<void> {
  for (const name of await readdir(location.folder)) {
    if (!name.startsWith("cluster.unfinished.")) continue;
    await rm(join(location.folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function checkRelease(cluster: string): Promise<void> {
  const release = (await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => "")).trim();
  if (release === RELEASE) return;
  throw new Error(
    release
      ? `The database in ${cluster} was made by PostgreSQL ${release}, and this is ${RELEASE}. Restore a backup into a new data folder.`
      : `${cluster} is not a PostgreSQL database folder. Move it away, or set DATA_DIR to another folder.`,
  );
}
