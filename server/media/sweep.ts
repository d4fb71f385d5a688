import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { media, sites } from "../platform/db/schema.ts";
import { removeForms } from "./forms.ts";
import { usesOf } from "./uses.ts";
import type { MediaWorld } from "./world.ts";

/** How long a picture lies in the bin. */
const BIN_DAYS = 30;

const DAY_MS = 24 * 3_600_000;
/** A start has better things to do first. */
const FIRST_MS = 90_000;

export type SweepWorld = Pick<MediaWorld, "db" | "pictures">;

/** What a sweep took: pictures out of the bin, and files no picture refers to. */
export interface Swept {
  readonly pictures: number;
  readonly files: number;
}

/**
 * Removes pictures that have lain in the bin for 30 days and are used nowhere, and files older than a day that no picture refers
 * to: what a crash or a replacement left. The row goes first, so that none ever leads to nothing.
 */
export async function sweepPictures(world: SweepWorld, now: number): Promise<Swept> {
  const pictures = await emptyBin(world, now);
  return { pictures, files: await dropStrays(world, now) };
}

async function emptyBin({ db, pictures }: SweepWorld, now: number): Promise<number> {
  const before = new Date(now - BIN_DAYS * DAY_MS);
  const over = await db
    .select()
    .from(media)
    .where(and(isNotNull(media.binnedAt), lt(media.binnedAt, before)));
  let taken = 0;
  for (const { siteId, mediaId, forms } of over) {
    if ((await usesOf(db, siteId, mediaId)).length > 0) continue;
    const row = and(eq(media.siteId, siteId), eq(media.mediaId, mediaId));
    // Somebody may have taken it back while we looked.
    const gone = await db
      .delete(media)
      .where(and(row, lt(media.binnedAt, before)))
      .returning({ mediaId: media.mediaId });
    if (gone.length === 0) continue;
    await removeForms(pictures, forms);
    taken += 1;
  }
  return taken;
}

async function dropStrays({ db, pictures }: SweepWorld, now: number): Promise<number> {
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
      if (writtenAt === null || writtenAt > now - DAY_MS) continue; // its row may be on its way
      await pictures.remove(key);
      dropped += 1;
    }
  }
  return dropped;
}

/** Sweeps soon after the start and then every day. Two processes that do it at once do it once. */
export function openSweep({ db, pictures, log }: Omit<MediaWorld, "encode">): { close(): void } {
  const sweep = () =>
    sweepPictures({ db, pictures }, Date.now()).then(
      (swept) => void (swept.pictures + swept.files > 0 && log.info(swept, "swept pictures")),
      (error: Error) => log.warn({ reason: error.message }, "pictures could not be swept"),
    );
  const timers = [setTimeout(sweep, FIRST_MS).unref(), setInterval(sweep, DAY_MS).unref()];
  return { close: () => timers.forEach(clearTimeout) };
}
