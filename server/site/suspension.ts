import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { sites } from "../platform/db/schema.ts";
import { SITE_CHANGED_CHANNEL } from "./store.ts";

/**
 * Suspends a site or lifts the suspension; every process follows at once. Its people can still sign in. Throws
 * when the site does not exist, and when one that waits for its removal is to be shown again.
 */
export async function setSuspended(
  db: Database,
  siteId: string,
  isSuspended: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    // A new version, so that no cached page is shown any more, before or after.
    const [site] = await tx
      .update(sites)
      .set({
        suspendedAt: isSuspended ? sql`coalesce(${sites.suspendedAt}, now())` : null,
        version: sql`${sites.version} + 1`,
      })
      .where(eq(sites.siteId, siteId))
      .returning({ removalDueAt: sites.removalDueAt });
    if (!site) {
      throw new Error(`There is no site "${siteId}". See npm run site -- list.`);
    }
    if (!isSuspended && site.removalDueAt !== null) {
      throw new Error(
        `${siteId} is scheduled for deletion. Cancel the deletion in the admin, under Sites, first.`,
      );
    }
    await tx.execute(sql`SELECT pg_notify(${SITE_CHANGED_CHANNEL}, ${siteId})`);
  });
}

/** Whether a site is suspended. */
export async function isSuspended(db: Database, siteId: string): Promise<boolean> {
  const [site] = await db
    .select({ suspendedAt: sites.suspendedAt })
    .from(sites)
    .where(eq(sites.siteId, siteId));
  return site?.suspendedAt != null;
}
