import { statSync } from "node:fs";
import { lchown, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ClusterLocation } from "./location.ts";
import type { SystemAccount } from "./os/system-account.ts";
import { runningServer } from "./postmaster.ts";
import type { SupervisorLog } from "./supervisor-log.ts";

/**
 * Makes sure that the cluster's files belong to the account that runs it: a copy made by root, or a restored one, often does
 * not. Started as root it gives them back; otherwise it throws one sentence with the command that does.
 */
export async function ensureOwnership(
  location: ClusterLocation,
  log: SupervisorLog,
): Promise<void> {
  const { folder, cluster, account } = location;
  const owner = account?.uid ?? process.getuid?.();
  const inside = ["", "PG_VERSION", "global/pg_control"].map((name) => join(cluster, name));
  const stranger = firstStranger([location.password, ...inside], owner);
  if (stranger === undefined || owner === undefined || runningServer(location)) return;
  if (!account) {
    throw new Error(
      `The database in ${folder} belongs to user number ${stranger}, and this process runs as user number ${owner}. ` +
        `Start as its owner, or give it to this user: chown -R ${owner} ${folder}`,
    );
  }
  log.warn(
    { folder, from: stranger, to: account.name },
    `the database's files belonged to another user; giving them back, as chown -R ${account.name} does`,
  );
  await chownAll(folder, account);
}

/** The first other owner among the files that exist. What lies in another's closed folder is not looked at. */
function firstStranger(paths: readonly string[], owner: number | undefined): number | undefined {
  for (const path of paths) {
    const uid = statSync(path, { throwIfNoEntry: false })?.uid;
    if (uid !== undefined && uid !== owner) return uid;
  }
  return undefined;
}

/** Changes the owner of a folder and all in it; links are changed themselves, never followed. */
async function chownAll(folder: string, { uid, gid }: SystemAccount): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), uid, gid);
  }
}
