import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { blockReason } from "../../core/booking/blocks.ts";
import type { Span } from "../../core/booking/time.ts";
import { blockedTimes } from "../platform/db/schema.ts";
import type { BookedVisit } from "./booking-desk.ts";
import { withProvider } from "./provider.ts";
import { spanText } from "./rows.ts";
import { OWNER } from "./schedule.ts";
import { visitsDuring } from "./store.ts";
import type { BookingWorld } from "./world.ts";

/** A stretch of time to block. */
export interface BlockWish extends Span {
  readonly reason: string;
  /** The notary whose time it is; left out, the owner's. */
  readonly provider?: string;
  readonly who: string;
}

/**
 * Blocks a stretch of time, once for the same notary, time and reason. Visits agreed on in it stand, and come back so that the
 * owner sees them. Throws where the stretch has no length.
 */
export async function blockTime(
  { start, end, reason, provider = OWNER, who }: BlockWish,
  siteId: string,
  { db, now }: BookingWorld,
): Promise<{ id: string; visits: BookedVisit[] }> {
  if (!(start < end)) {
    throw new RangeError(`A blocked time ends after it starts; ${start} to ${end} does not.`);
  }
  const block = { siteId, providerId: provider, reason: blockReason(reason) };
  const during = spanText(start, end);
  const id = await withProvider(db, { siteId, provider, now: now() }, async (tx) => {
    const same = and(
      eq(blockedTimes.siteId, siteId),
      eq(blockedTimes.providerId, provider),
      eq(blockedTimes.reason, block.reason),
      sql`${blockedTimes.during} = ${during}::tstzrange`,
    );
    const [known] = await tx.select({ id: blockedTimes.blockId }).from(blockedTimes).where(same);
    if (known) return known.id;
    const blockId = randomUUID();
    await tx.insert(blockedTimes).values({ ...block, blockId, during, createdBy: who });
    return blockId;
  });
  const inside = await visitsDuring(db, siteId, { start, end });
  const standing = inside.filter(
    (visit) => visit.provider === provider && visit.state === "confirmed",
  );
  return { id, visits: standing };
}

/** Opens a stretch of time again; false when there is none of this number. */
export async function unblockTime(
  id: string,
  siteId: string,
  { db }: BookingWorld,
): Promise<boolean> {
  const which = and(eq(blockedTimes.siteId, siteId), eq(blockedTimes.blockId, id));
  const gone = await db.delete(blockedTimes).where(which).returning({ id: blockedTimes.blockId });
  return gone.length > 0;
}
