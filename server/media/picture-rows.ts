import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type LibraryPicture, type Pictures, parseStoredAlt } from "../../core/media/picture.ts";
import type { Database } from "../platform/db/connect.ts";
import { media, sites } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { SITE_CHANGED_CHANNEL } from "../site/store.ts";

export type PictureRow = typeof media.$inferSelect;

/** Loads all pictures of a site, including those in the bin, because a page may still use them. */
export async function loadPictures(db: Database, siteId: string): Promise<Pictures> {
  const rows = await db.select().from(media).where(eq(media.siteId, siteId));
  return Object.fromEntries(
    rows.map(({ mediaId: id, version, width, height, cropX, cropY, alt }) => [
      id,
      { id, version, width, height, crop: { x: cropX, y: cropY }, alt: alt.trim() },
    ]),
  );
}

/**
 * Which pictures to list: in the bin or outside, with all search words in the name or the alternative text, by page
 * (from 1).
 */
export interface LibraryQuery {
  readonly search: string;
  readonly sort?: "newest" | "name";
  readonly page: number;
  readonly inBin: boolean;
}

export interface MediaLibraryPage {
  readonly pictures: readonly LibraryPicture[];
  /** The number of pictures on all pages. */
  readonly total: number;
  readonly pages: number;
}

const PER_PAGE = 24;

/** Loads one page of the library, newest first or by name. */
export async function loadLibraryPage(
  db: Database,
  siteId: string,
  { search, sort, page, inBin }: LibraryQuery,
): Promise<MediaLibraryPage> {
  const words = search.split(/\s+/).filter((word) => word !== "");
  const which = and(
    eq(media.siteId, siteId),
    inBin ? isNotNull(media.binnedAt) : isNull(media.binnedAt),
    ...words.map((word) => containsWord(word)),
  );
  const [counted] = await db.select({ total: count() }).from(media).where(which);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const rows = await db
    .select()
    .from(media)
    .where(which)
    .orderBy(
      ...(sort === "name" ? [asc(sql`lower(${media.name})`)] : []),
      desc(media.addedAt),
      desc(media.mediaId),
    )
    .limit(PER_PAGE)
    .offset((Math.min(Math.max(1, page), pages) - 1) * PER_PAGE);
  return { pictures: rows.map(toLibraryPicture), total, pages };
}

function containsWord(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(media.name, pattern), ilike(media.alt, pattern));
}

/** Loads one picture's row; `lock` locks it for the transaction. */
export async function loadPictureRow(
  db: Database | Transaction,
  siteId: string,
  mediaId: string,
  lock = false,
): Promise<PictureRow | null> {
  const query = db
    .select()
    .from(media)
    .where(and(eq(media.siteId, siteId), eq(media.mediaId, mediaId)));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

/** Changes a picture's row; null when there is none. */
export async function changePictureRow(
  tx: Transaction,
  { siteId, mediaId }: Pick<PictureRow, "siteId" | "mediaId">,
  change: Partial<PictureRow>,
): Promise<PictureRow | null> {
  const [changed] = await tx
    .update(media)
    .set(change)
    .where(and(eq(media.siteId, siteId), eq(media.mediaId, mediaId)))
    .returning();
  return changed ?? null;
}

/** A picture as the library shows it. */
export function toLibraryPicture(row: PictureRow): LibraryPicture {
  const { mediaId: id, name, version, width, height, cropX, cropY, addedBy } = row;
  return {
    id,
    name,
    version,
    width,
    height,
    crop: { x: cropX, y: cropY },
    alt: parseStoredAlt(row.alt),
    addedBy,
    addedAt: row.addedAt.toISOString(),
    binnedAt: row.binnedAt?.toISOString() ?? null,
  };
}

/**
 * Increases the site's version and notifies all processes, because pages contain sizes, crops and versions of their
 * pictures.
 */
export async function announcePictureChange(tx: Transaction, siteId: string): Promise<void> {
  await tx
    .update(sites)
    .set({ version: sql`${sites.version} + 1` })
    .where(eq(sites.siteId, siteId));
  await tx.execute(sql`SELECT pg_notify(${SITE_CHANGED_CHANNEL}, ${siteId})`);
}
