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
import { type LibraryPicture, type Pictures, readAlt } from "../../core/media/picture.ts";
import type { Database } from "../platform/db/connect.ts";
import { media, sites } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { SITE_CHANGED } from "../site/store.ts";

export type PictureRow = typeof media.$inferSelect;

/** All pictures of a site as its pages show them; those in the bin too, for a page may still hold them. */
export async function shownPictures(db: Database, siteId: string): Promise<Pictures> {
  const rows = await db.select().from(media).where(eq(media.siteId, siteId));
  return Object.fromEntries(
    rows.map(({ mediaId: id, version, width, height, cropX, cropY, alt }) => [
      id,
      { id, version, width, height, crop: { x: cropX, y: cropY }, alt: alt.trim() },
    ]),
  );
}

/** Which pictures: outside the bin or in it, whose name or alternative text has all these words, page by page from 1. */
export interface LibraryWish {
  readonly search: string;
  readonly sort?: "newest" | "name";
  readonly page: number;
  readonly inBin: boolean;
}

export interface LibraryPage {
  readonly pictures: readonly LibraryPicture[];
  /** How many there are on all pages. */
  readonly total: number;
  readonly pages: number;
}

const PER_PAGE = 24;

/** One page of the library, the newest first where it is not sorted by name. */
export async function libraryPage(
  db: Database,
  siteId: string,
  { search, sort, page, inBin }: LibraryWish,
): Promise<LibraryPage> {
  const words = search.split(/\s+/).filter((word) => word !== "");
  const which = and(
    eq(media.siteId, siteId),
    inBin ? isNotNull(media.binnedAt) : isNull(media.binnedAt),
    ...words.map((word) => says(word)),
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
  return { pictures: rows.map(asListed), total, pages };
}

function says(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(media.name, pattern), ilike(media.alt, pattern));
}

/** One picture's row; `lock` holds it until the transaction ends. */
export async function pictureRow(
  db: Database | Transaction,
  siteId: string,
  mediaId: string,
  lock = false,
): Promise<PictureRow | null> {
  const asked = db
    .select()
    .from(media)
    .where(and(eq(media.siteId, siteId), eq(media.mediaId, mediaId)));
  const [row] = await (lock ? asked.for("update") : asked);
  return row ?? null;
}

/** Changes a picture's row; whether it was there. */
export async function changeRow(
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
export function asListed(row: PictureRow): LibraryPicture {
  const { mediaId: id, name, version, width, height, cropX, cropY, addedBy } = row;
  return {
    id,
    name,
    version,
    width,
    height,
    crop: { x: cropX, y: cropY },
    alt: readAlt(row.alt),
    addedBy,
    addedAt: row.addedAt.toISOString(),
    binnedAt: row.binnedAt?.toISOString() ?? null,
  };
}

/** Pages show sizes, crop and version of their pictures, so a change of one is a new version of the site, on every process. */
export async function tellOfPictures(tx: Transaction, siteId: string): Promise<void> {
  await tx
    .update(sites)
    .set({ version: sql`${sites.version} + 1` })
    .where(eq(sites.siteId, siteId));
  await tx.execute(sql`SELECT pg_notify(${SITE_CHANGED}, ${siteId})`);
}
