import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { siteHosts, sites } from "../platform/db/schema.ts";
import { type StoredSite, storedSites } from "./store.ts";

/** One site by its id; null when there is none. */
export async function findSite(db: Database, siteId: string): Promise<StoredSite | null> {
  const [site] = await storedSites(db).where(eq(sites.siteId, siteId));
  return site ?? null;
}

/** The id of the site that a host belongs to; null when it belongs to none. */
export async function findSiteIdByHost(db: Database, host: string): Promise<string | null> {
  const [row] = await db
    .select({ id: siteHosts.siteId })
    .from(siteHosts)
    .where(eq(siteHosts.host, host));
  return row?.id ?? null;
}

/** The current versions of these sites, by id; removed sites are left out. */
export async function siteVersions(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sites.siteId, version: sites.version })
    .from(sites)
    .where(inArray(sites.siteId, [...ids]));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The default site's id, if there is one, and whether the installation has no other site. */
export interface DefaultSite {
  readonly id: string | null;
  readonly isOnlySite: boolean;
}

/** Reads the default site's id; takes as long for ten thousand sites as for one. */
export async function loadDefaultSite(db: Database): Promise<DefaultSite> {
  const { rows } = await db.execute<{ id: string | null; count: number }>(sql`
    SELECT (SELECT site_id FROM sites WHERE is_default) AS id,
      (SELECT count(*)::int FROM (SELECT FROM sites LIMIT 2) AS first_two) AS count`);
  return { id: rows[0]?.id ?? null, isOnlySite: (rows[0]?.count ?? 0) <= 1 };
}
