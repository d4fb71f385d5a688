import { and, eq, lte, type SQL } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { sites } from "../platform/db/schema.ts";
import type { JobDefinition } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { type RemoveSiteDeps, removeSiteFiles, removeSiteRows } from "../site/remove-site.ts";
import { recordOperatorAction } from "./operator-log.ts";

/** The dependencies of removing sites. */
export interface RemovalDeps extends RemoveSiteDeps {
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Removes the sites whose waiting time is over, once an hour. */
export function siteRemovalJob(deps: RemovalDeps): JobDefinition {
  return {
    name: "site-removal",
    schedule: "23 * * * *",
    workers: 1,
    timeoutSeconds: 600,
    retry: { firstDelaySeconds: 60, maxDelaySeconds: 600, limit: 3 },
    run: () => removeDueSites(deps),
  };
}

/**
 * Removes every site that is due, one after the other. One that can't be removed holds up no other; rejects in the end with
 * what went wrong, so that the job is tried again.
 */
export async function removeDueSites(deps: RemovalDeps): Promise<void> {
  const { db, log, now } = deps;
  const isDue = lte(sites.removalDueAt, new Date(now()));
  const due = await db
    .select({ siteId: sites.siteId })
    .from(sites)
    .where(isDue)
    .orderBy(sites.removalDueAt);
  const failures: string[] = [];
  for (const { siteId } of due) {
    try {
      if (!(await removeRowsIfDue(siteId, isDue, db))) continue;
      await removeSiteFiles(siteId, deps);
      log.info({ site: siteId }, "a site was removed after its waiting time");
    } catch (error) {
      log.error({ site: siteId, err: error }, "a site could not be removed");
      failures.push(`${siteId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join("\n"));
}

/** Removes the rows of a site with the entry that says so, unless somebody canceled its removal meanwhile. */
async function removeRowsIfDue(siteId: string, isDue: SQL, db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ siteId: sites.siteId })
      .from(sites)
      .where(and(eq(sites.siteId, siteId), isDue))
      .for("update");
    if (!row) return false;
    await removeSiteRows(siteId, tx);
    const entry = { siteId, who: "the machine", act: "site-removed", detail: {}, network: null };
    await recordOperatorAction(tx, entry);
    return true;
  });
}
