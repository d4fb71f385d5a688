import { eq, lt, sql } from "drizzle-orm";
import { media, sites } from "../platform/db/schema.ts";
import { removeForms } from "./forms.ts";
import { tellOfPictures } from "./rows.ts";
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
 * Removes pictures that have lain in the bin for 30 days, and files older than a day that no picture refers to: what a crash or
 * a replacement left. The row goes first, so that none ever leads to nothing; a page that still held it then shows nothing there.
 */
export async function sweepPictures(world: SweepWorld, now: number): Promise<Swept> {
  const pictures = await emptyBin(world, now);
  return { pictures, files: await dropStrays(world, now) };
}

async function emptyBin({ db, pictures }: SweepWorld, now: number): Promise<number> {
  const isOver = lt(media.binnedAt, new Date(now - BIN_DAYS * DAY_MS));
  const gone = await db.transaction(async (tx) => {
    const rows = await tx.delete(media).where(isOver).returning();
    for (const siteId of new Set(rows.map((row) => row.siteId))) await tellOfPictures(tx, siteId);
    return rows;
  });
  for (const { forms } of gone) await removeForms(pictures, forms);
  return gone.length;
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
