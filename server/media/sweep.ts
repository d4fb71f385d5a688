import { eq, lt, sql } from "drizzle-orm";
import { DAY_MS } from "../../core/format/time-units.ts";
import { media, sites } from "../platform/db/schema.ts";
import type { JobDefinition } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { MediaDeps } from "./deps.ts";
import { removeForms } from "./forms.ts";
import { announcePictureChange } from "./picture-rows.ts";

/** How long a picture stays in the bin. */
const BIN_DAYS = 30;

export type PictureSweepDeps = Pick<MediaDeps, "db" | "pictures">;

/** What a cleanup deleted: pictures in the bin, and unreferenced files. */
export interface PictureSweepResult {
  readonly pictures: number;
  readonly files: number;
}

/**
 * Deletes pictures that were in the bin for 30 days, and unreferenced files older than a day, which a crash or a
 * replacement left. Rows are deleted before files, so that no row refers to a missing file.
 */
export async function sweepPictures(
  deps: PictureSweepDeps,
  now: number,
): Promise<PictureSweepResult> {
  const pictures = await emptyBin(deps, now);
  return { pictures, files: await removeOrphanedFiles(deps, now) };
}

async function emptyBin({ db, pictures }: PictureSweepDeps, now: number): Promise<number> {
  const isOver = lt(media.binnedAt, new Date(now - BIN_DAYS * DAY_MS));
  const gone = await db.transaction(async (tx) => {
    const rows = await tx.delete(media).where(isOver).returning();
    for (const siteId of new Set(rows.map((row) => row.siteId)))
      await announcePictureChange(tx, siteId);
    return rows;
  });
  for (const { forms } of gone) await removeForms(pictures, forms);
  return gone.length;
}

async function removeOrphanedFiles(
  { db, pictures }: PictureSweepDeps,
  now: number,
): Promise<number> {
  let dropped = 0;
  for (const { siteId } of await db.select({ siteId: sites.siteId }).from(sites)) {
    const rows = await db
      .select({ key: sql<string>`jsonb_array_elements(${media.forms}) ->> 'key'` })
      .from(media)
      .where(eq(media.siteId, siteId));
    const referred = new Set(rows.map(({ key }) => key));
    for await (const key of pictures.keys(siteId)) {
      if (referred.has(key)) continue;
      const writtenAt = await pictures.writtenAt(key);
      if (writtenAt === null || writtenAt > now - DAY_MS) continue; // its row may not be committed yet
      await pictures.remove(key);
      dropped += 1;
    }
  }
  return dropped;
}

/** Cleans up pictures once a day. */
export function pictureCleanupJob({
  log,
  ...deps
}: PictureSweepDeps & { readonly log: Log }): JobDefinition {
  return {
    name: "picture-cleanup",
    schedule: "17 3 * * *",
    workers: 1,
    timeoutSeconds: 3_600,
    retry: { firstDelaySeconds: 300, maxDelaySeconds: 3_600, limit: 3 },
    run: async () => {
      const removed = await sweepPictures(deps, Date.now());
      if (removed.pictures + removed.files > 0) log.info(removed, "removed unused pictures");
    },
  };
}
