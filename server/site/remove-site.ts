import { rm } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { copiesFolder } from "../archive/copies.ts";
import type { PictureStore } from "../media/picture-store.ts";
import type { Database } from "../platform/db/connect.ts";
import { leads, media, sites, visits } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { SITE_CHANGED_CHANNEL } from "./store.ts";

export interface RemoveSiteDeps {
  readonly db: Database;
  readonly pictures: Pick<PictureStore, "keys" | "remove">;
  readonly dataDir: string;
}

/** How much data is removed with a site. */
export async function countSiteData(siteId: string, db: Database) {
  const [leadCount, visitCount, pictureCount] = await Promise.all([
    db.$count(leads, eq(leads.siteId, siteId)),
    db.$count(visits, eq(visits.siteId, siteId)),
    db.$count(media, eq(media.siteId, siteId)),
  ]);
  return { leads: leadCount, visits: visitCount, pictures: pictureCount };
}

/**
 * Removes a site for good: its content, history, leads, visits, roles, pictures and copies. Accounts stay, because
 * they may have a role on another site. Throws for the default site, and when there is none.
 */
export async function removeSite(siteId: string, deps: RemoveSiteDeps): Promise<void> {
  await deps.db.transaction((tx) => removeSiteRows(siteId, tx));
  // Files last: an interrupted removal leaves unreachable files, never a site without its pictures.
  await removeSiteFiles(siteId, deps);
}

/** Removes what the database has of a site. `removeSiteFiles` follows once that is committed. Throws like `removeSite`. */
export async function removeSiteRows(siteId: string, tx: Transaction): Promise<void> {
  const [site] = await tx
    .delete(sites)
    .where(eq(sites.siteId, siteId))
    .returning({ isDefault: sites.isDefault });
  if (!site) throw new Error(`There is no site "${siteId}". See npm run site -- list.`);
  if (site.isDefault) {
    throw new Error(
      `${siteId} is the default site, and an installation needs one. To start over, stop the server and move its data folder away.`,
    );
  }
  await tx.execute(sql`SELECT pg_notify(${SITE_CHANGED_CHANNEL}, ${siteId})`);
}

/** Removes the pictures and copies of a site that is no longer in the database. */
export async function removeSiteFiles(
  siteId: string,
  { pictures, dataDir }: Omit<RemoveSiteDeps, "db">,
): Promise<void> {
  for await (const key of pictures.keys(siteId)) await pictures.remove(key);
  await rm(copiesFolder(dataDir, siteId), { recursive: true, force: true });
}
