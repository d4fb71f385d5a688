import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { SUPERUSER, sync } from "./connection.ts";
import type { ClusterLocation } from "./location.ts";

const run = promisify(execFile);
/** The PostgreSQL release of these binaries; change it together with the package's version. */
const RELEASE = "18";

/** Creates the cluster if there is none. It gets its name only when it is complete, so a partial one is never started. */
export async function createClusterIfMissing(place: ClusterLocation): Promise<void> {
  if (existsSync(place.cluster)) return checkRelease(place.cluster);
  await clearUnfinished(place);
  const unfinished = `${place.cluster}.unfinished.${randomUUID()}`;
  try {
    await run(place.binaries.initdb, settings(place, unfinished), {
      cwd: place.folder,
      env: { LC_ALL: "C", PATH: "/usr/bin:/bin" },
      ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
    });
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    const words = (cause as { stderr?: string }).stderr?.trim() || (cause as Error).message;
    throw new Error(
      `The database could not be created in ${place.folder}: ${words}. Free some space there, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  await rename(unfinished, place.cluster);
  await sync(place.folder);
}

/** initdb's options. Text is sorted by PostgreSQL itself, so an update of the C library cannot invalidate an index. */
function settings(place: ClusterLocation, folder: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${place.password}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
}

/** Removes unfinished clusters. An initdb of a killed process may still be writing; its folder has a unique name. */
async function clearUnfinished(place: ClusterLocation): Promise<void> {
  for (const name of await readdir(place.folder)) {
    if (!name.startsWith("cluster.unfinished.")) continue;
    await rm(join(place.folder, name), { recursive: true, force: true }).catch(() => undefined);
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
