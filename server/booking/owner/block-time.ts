import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { cleanBlockReason } from "../../../core/booking/hours/blocked-times.ts";
import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import type { Span } from "../../../core/booking/time/zoned-time.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import { blockedTimes } from "../../platform/db/schema.ts";
import type { BookingDeps } from "../deps.ts";
import { isVisibleTo } from "../notaries/own-provider.ts";
import { blockById, blocksDuring } from "../slots/busy.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { withProviderLock } from "../visits/provider-lock.ts";
import { timeRangeText } from "../visits/rows.ts";
import { visitsDuring } from "../visits/store.ts";
import { checkWaitlist } from "../waitlist/store.ts";
import type { BlockedTimesDesk } from "./visits-desk.ts";

const YEARS_AHEAD_MS = 3 * 366 * DAY_MS;

/** A span of time to block; `who` is the email address of the person who blocks it. */
export interface BlockTimeInput extends Span {
  readonly reason: string;
  readonly who: string;
  /** Whose time it is; left out, that of the first notary. */
  readonly provider?: string;
}

/**
 * Blocks a span of time; the same time and reason are stored once. Confirmed visits within it stay and are returned so that
 * the owner sees them. Throws a RangeError if the span has no length.
 */
export async function blockTime(
  { start, end, reason, who, provider = OWNER_PROVIDER }: BlockTimeInput,
  siteId: string,
  { db, now }: BookingDeps,
): Promise<{ id: string; visits: BookedVisit[] }> {
  if (!(start < end)) {
    throw new RangeError(`A blocked time ends after it starts; ${start} to ${end} does not.`);
  }
  const block = { siteId, providerId: provider, reason: cleanBlockReason(reason) };
  const during = timeRangeText(start, end);
  const id = await withProviderLock(db, { siteId, now: now() }, async (tx) => {
    const isSame = and(
      eq(blockedTimes.siteId, siteId),
      eq(blockedTimes.providerId, provider),
      eq(blockedTimes.reason, block.reason),
      sql`${blockedTimes.during} = ${during}::tstzrange`,
    );
    const [existing] = await tx
      .select({ id: blockedTimes.blockId })
      .from(blockedTimes)
      .where(isSame);
    if (existing) return existing.id;
    const blockId = randomUUID();
    await tx.insert(blockedTimes).values({ ...block, blockId, during, createdBy: who });
    return blockId;
  });
  const inside = await visitsDuring(db, siteId, { start, end });
  const confirmed = inside.filter(
    (visit) => visit.provider === provider && visit.state === "confirmed",
  );
  return { id, visits: confirmed };
}

/** Removes a blocked time; false if there is none with this id. */
export async function unblockTime(
  id: string,
  siteId: string,
  { db }: BookingDeps,
): Promise<boolean> {
  const condition = and(eq(blockedTimes.siteId, siteId), eq(blockedTimes.blockId, id));
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(blockedTimes)
      .where(condition)
      .returning({ id: blockedTimes.blockId });
    if (removed.length > 0) await checkWaitlist(tx, siteId);
    return removed.length > 0;
  });
}

/** Whose blocked times: see the desk of visits. */
interface BlockingContext {
  readonly site: Pick<Site, "id">;
  readonly email: string;
  /** The notary whose blocked times the person sees; undefined: those of all. */
  readonly limitedTo: string | undefined;
  /** The notary the person is. */
  readonly provider: string;
  readonly deps: BookingDeps;
  audit(act: string, detail: Readonly<Record<string, unknown>>): Promise<void>;
}

/** The blocked times that a person sees and changes. */
export function blockedTimesDesk(context: BlockingContext): BlockedTimesDesk {
  const { site, email, limitedTo, deps, audit } = context;
  const { db, now } = deps;
  return {
    list: () => blocksDuring(db, site.id, { start: now(), end: now() + YEARS_AHEAD_MS }, limitedTo),
    block: async (input) => {
      const provider = limitedTo ?? input.provider ?? context.provider;
      const blocked = await blockTime({ ...input, provider, who: email }, site.id, deps);
      await audit("time-blocked", { from: isoOf(input.start), to: isoOf(input.end) });
      return blocked;
    },
    unblock: async (id) => {
      const block = isUuid(id) ? await blockById(db, site.id, id) : null;
      if (!block || !isVisibleTo(limitedTo, block)) return null;
      if (!(await unblockTime(id, site.id, deps))) return null;
      await audit("time-opened", { from: isoOf(block.start), to: isoOf(block.end) });
      return block;
    },
  };
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}
