import { lte } from "drizzle-orm";
import { sites } from "../platform/db/schema.ts";
import type { JobDefinition } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { type RemoveSiteDeps, removeSite } from "../site/remove-site.ts";
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

/** Removes every site that is due, one after the other. */
export async function removeDueSites(deps: RemovalDeps): Promise<void> {
  const { db, log, now } = deps;
  const due = await db
    .select({ siteId: sites.siteId })
    .from(sites)
    .where(lte(sites.removalDueAt, new Date(now())));
  for (const { siteId } of due) {
    // Recorded first: a removal that is interrupted is repeated, and its entry must not be missing.
    const entry = { siteId, who: "the machine", act: "site-removed", detail: {}, network: null };
    await recordOperatorAction(db, entry);
    await removeSite(siteId, deps);
    log.info({ site: siteId }, "a site was removed after its waiting time");
  }
}
