import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { sites } from "../platform/db/schema.ts";
import { SITE_CHANGED } from "./store.ts";

/**
 * Takes a site off the net, or puts it back; every process shows it at once. Its people sign in as before. Throws where
 * there is no such site.
 */
export async function setSuspended(
  db: Database,
  siteId: string,
  isSuspended: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    // A new version, so that no page kept in memory is shown any more, and none of the rest after it.
    const changed = await tx
      .update(sites)
      .set({
        suspendedAt: isSuspended ? sql`coalesce(${sites.suspendedAt}, now())` : null,
        version: sql`${sites.version} + 1`,
      })
      .where(eq(sites.siteId, siteId))
      .returning({ id: sites.siteId });
    if (changed.length === 0) {
      throw new Error(`There is no site "${siteId}". See npm run site -- list.`);
    }
    await tx.execute(sql`SELECT pg_notify(${SITE_CHANGED}, ${siteId})`);
  });
}

/** Whether a site is off the net now. */
export async function isSuspended(db: Database, siteId: string): Promise<boolean> {
  const [site] = await db
    .select({ suspendedAt: sites.suspendedAt })
    .from(sites)
    .where(eq(sites.siteId, siteId));
  return site?.suspendedAt != null;
}
