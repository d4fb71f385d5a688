import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { SectionKey, WrittenSections } from "../../core/sections/registry.ts";
import type { Database } from "../platform/db/connect.ts";
import { siteHosts, siteRevisions, siteSections, sites } from "../platform/db/schema.ts";

/** A site's row with its hosts, without its content. */
export interface StoredSite {
  readonly id: string;
  readonly origin: string | null;
  readonly isDefault: boolean;
  readonly version: number;
  /** Suspended: visitors get a plain page. */
  readonly isSuspended: boolean;
  readonly hosts: readonly string[];
}

/** The notification channel on which a publish announces the changed site. */
export const SITE_CHANGED_CHANNEL = "site_changed";

/** A query for the rows of sites with their hosts. */
export const storedSites = (db: Database) =>
  db
    .select({
      id: sites.siteId,
      origin: sites.origin,
      isDefault: sites.isDefault,
      version: sites.version,
      isSuspended: sql<boolean>`${sites.suspendedAt} IS NOT NULL`,
      hosts: sql<
        string[]
      >`coalesce(array_agg(${siteHosts.host} ORDER BY ${siteHosts.host}) FILTER (WHERE ${siteHosts.host} IS NOT NULL), '{}')`,
    })
    .from(sites)
    .leftJoin(siteHosts, eq(siteHosts.siteId, sites.siteId))
    .groupBy(sites.siteId);

/** All sites with hosts and versions, the default one first. */
export async function listSites(db: Database): Promise<StoredSite[]> {
  return storedSites(db).orderBy(desc(sites.isDefault), asc(sites.createdAt));
}

/** The sections a site has published over the built-in ones. */
export async function publishedSections(
  db: Database,
  siteId: string,
): Promise<Partial<WrittenSections>> {
  const rows = await db
    .select({ key: siteSections.key, published: siteSections.published })
    .from(siteSections)
    .where(and(eq(siteSections.siteId, siteId), isNotNull(siteSections.published)));
  return Object.fromEntries(rows.map(({ key, published }) => [key, published]));
}

/** The ids of the sites that have published a section of their own. */
export async function sitesWithPublished(db: Database, key: SectionKey): Promise<string[]> {
  const rows = await db
    .select({ id: siteSections.siteId })
    .from(siteSections)
    .where(and(eq(siteSections.key, key), isNotNull(siteSections.published)))
    .orderBy(asc(siteSections.siteId));
  return rows.map(({ id }) => id);
}

/** The latest version of a section, and who published it when. */
export interface SectionState {
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** The latest version of every section that was ever published. */
export async function sectionStates(
  db: Database,
  siteId: string,
): Promise<Map<SectionKey, SectionState>> {
  const rows = await db
    .select({
      key: siteSections.key,
      version: siteSections.version,
      changedBy: siteSections.changedBy,
      changedAt: siteSections.changedAt,
    })
    .from(siteSections)
    .where(eq(siteSections.siteId, siteId));
  return new Map(rows.map(({ key, ...state }) => [key, state]));
}

/**
 * Locks a site's sections for the rest of the transaction and returns the state of one; null before its first
 * publish. Throws when the site does not exist.
 */
export async function lockSection(
  db: Database,
  siteId: string,
  key: SectionKey,
): Promise<SectionState | null> {
  // The site's row is the lock, because a section that was never published has no row.
  const locked = await db
    .select({ id: sites.siteId })
    .from(sites)
    .where(eq(sites.siteId, siteId))
    .for("update");
  if (locked.length === 0) {
    throw new Error(`There is no site "${siteId}". See npm run site -- list.`);
  }
  const [row] = await db
    .select({
      version: siteSections.version,
      changedBy: siteSections.changedBy,
      changedAt: siteSections.changedAt,
    })
    .from(siteSections)
    .where(and(eq(siteSections.siteId, siteId), eq(siteSections.key, key)));
  return row ?? null;
}

/** The note of the revision that gives a client's new site its name and number; what is older came with the site. */
export const NEW_SITE_NOTE = "new site";

/** Stores one publish: the section, its revision and the site's next version, and notifies every process. */
export async function savePublish(
  db: Database,
  publish: {
    siteId: string;
    key: SectionKey;
    value: unknown;
    version: number;
    who: string;
    /** What caused it, when it is not a plain edit: "restore of version 3". */
    note?: string;
  },
): Promise<void> {
  const { siteId, key, value, version, who, note = "" } = publish;
  const published = value ?? null;
  await db
    .insert(siteSections)
    .values({ siteId, key, published, version, changedBy: who })
    .onConflictDoUpdate({
      target: [siteSections.siteId, siteSections.key],
      set: { published, version, changedBy: who, changedAt: sql`now()` },
    });
  await db
    .insert(siteRevisions)
    .values({ siteId, key, version, published, publishedBy: who, note });
  await announceSiteChange(db, siteId);
}

/** Increases a site's version and notifies every process. */
export async function announceSiteChange(db: Database, siteId: string): Promise<void> {
  await db
    .update(sites)
    .set({ version: sql`${sites.version} + 1` })
    .where(eq(sites.siteId, siteId));
  await notifySiteChange(db, siteId);
}

async function notifySiteChange(db: Database, siteId: string): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${SITE_CHANGED_CHANNEL}, ${siteId})`);
}

/** Every publish of a section, newest first. */
export async function listSectionRevisions(db: Database, siteId: string, key: SectionKey) {
  return db
    .select()
    .from(siteRevisions)
    .where(and(eq(siteRevisions.siteId, siteId), eq(siteRevisions.key, key)))
    .orderBy(desc(siteRevisions.version));
}

/** Adds a site with its hosts. Throws when its id is in use, or a host belongs to another site. */
export async function addSite(
  db: Database,
  site: { id: string; hosts: readonly string[]; origin: string | null },
): Promise<void> {
  const { id, origin, hosts } = site;
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(sites)
      .values({ siteId: id, origin })
      .onConflictDoNothing()
      .returning({ id: sites.siteId });
    if (added.length === 0) throw new Error(`There is already a site "${id}". Use another id.`);
    await insertHosts(tx, id, hosts);
    await notifySiteChange(tx, id);
  });
}

/** Adds hosts to a site. Throws when one belongs to another site. */
export async function addHosts(
  db: Database,
  siteId: string,
  names: readonly string[],
): Promise<void> {
  await insertHosts(db, siteId, names);
  await announceSiteChange(db, siteId); // a new version: a process whose notification is lost sees it too
}

async function insertHosts(db: Database, siteId: string, names: readonly string[]): Promise<void> {
  const hosts = normalizeHosts(names);
  if (hosts.length === 0) return;
  const rows = hosts.map((host) => ({ siteId, host }));
  await db.insert(siteHosts).values(rows).onConflictDoNothing();
  await assertHostsAreFree(db, siteId, hosts);
}

/** Removes hosts from a site; returns those it had. */
export async function removeHosts(
  db: Database,
  siteId: string,
  names: readonly string[],
): Promise<string[]> {
  const removed = await db
    .delete(siteHosts)
    .where(and(eq(siteHosts.siteId, siteId), inArray(siteHosts.host, normalizeHosts(names))))
    .returning({ host: siteHosts.host });
  await announceSiteChange(db, siteId);
  return removed.map(({ host }) => host);
}

/** Host names as the Host header is compared: lower case, no port. */
function normalizeHosts(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.toLowerCase().replace(/:\d+$/, "")))];
}

async function assertHostsAreFree(
  db: Database,
  siteId: string,
  hosts: readonly string[],
): Promise<void> {
  const [taken] = await db
    .select()
    .from(siteHosts)
    .where(and(inArray(siteHosts.host, hosts), ne(siteHosts.siteId, siteId)));
  if (taken) {
    throw new Error(
      `The host ${taken.host} belongs to site "${taken.siteId}". A host can belong to only one site. Leave it out, or remove it there first.`,
    );
  }
}
