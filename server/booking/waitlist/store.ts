import { and, asc, desc, eq, isNull, lte } from "drizzle-orm";
import type { WaitlistEnd, WaitlistOfferState } from "../../../core/booking/waitlist/waitlist.ts";
import type { WaitlistPreferences } from "../../../core/booking/waitlist/waitlist-preferences.ts";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import type { Database } from "../../platform/db/connect.ts";
import { waitlistEntries, waitlistOffers } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { deleteHold } from "../visits/holds.ts";

type Reader = Database | Transaction;

/** A visit whose visitor wants an earlier time. Instants in epoch milliseconds. */
export interface WaitlistEntry extends WaitlistPreferences {
  readonly visitId: string;
  readonly known: readonly number[];
  readonly joinedAt: number;
}

/** A time that was offered; an open one is kept by the hold of its id. */
export interface WaitlistOffer {
  readonly id: string;
  readonly visitId: string;
  readonly start: number;
  readonly state: WaitlistOfferState;
  readonly offeredAt: number;
  readonly expiresAt: number;
  readonly told: readonly ("email" | "text")[];
}

const waiting = (siteId: string) =>
  and(eq(waitlistEntries.siteId, siteId), isNull(waitlistEntries.endedAt));

const entryOf = (siteId: string, visitId: string) =>
  and(waiting(siteId), eq(waitlistEntries.visitId, visitId));

/** The entries of a site that have not ended, the first in line first. */
export async function waitingEntries(db: Reader, siteId: string): Promise<WaitlistEntry[]> {
  const rows = await db
    .select()
    .from(waitlistEntries)
    .where(waiting(siteId))
    .orderBy(asc(waitlistEntries.joinedAt), asc(waitlistEntries.visitId));
  return rows.map(entryFromRow);
}

/** The entry of a visit that has not ended; null without one. */
export async function waitingEntry(
  db: Reader,
  siteId: string,
  visitId: string,
): Promise<WaitlistEntry | null> {
  const [row] = await db.select().from(waitlistEntries).where(entryOf(siteId, visitId));
  return row ? entryFromRow(row) : null;
}

/** The sites with entries to look at now. */
export async function dueSites(db: Reader, now: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ siteId: waitlistEntries.siteId })
    .from(waitlistEntries)
    .where(and(isNull(waitlistEntries.endedAt), lte(waitlistEntries.checkAt, new Date(now))));
  return rows.map(({ siteId }) => siteId);
}

/** Puts a visit on the list, or changes its entry there; `checkAt` is when it is looked at first. */
export async function saveEntry(
  tx: Transaction,
  siteId: string,
  { visitId, from, until, parts, known, joinedAt }: WaitlistEntry,
  checkAt: number,
): Promise<void> {
  const row = {
    ...{ fromDay: from, untilDay: until, parts, known: minutesOf(known) },
    ...{ endedAt: null, endReason: null, checkAt: new Date(checkAt) },
    joinedAt: new Date(joinedAt),
  };
  await tx
    .insert(waitlistEntries)
    .values({ siteId, visitId, ...row })
    .onConflictDoUpdate({ target: [waitlistEntries.siteId, waitlistEntries.visitId], set: row });
}

/** Stores when an entry is looked at next. */
export async function planCheck(
  db: Reader,
  siteId: string,
  visitId: string,
  at: number,
): Promise<void> {
  await db
    .update(waitlistEntries)
    .set({ checkAt: new Date(at) })
    .where(entryOf(siteId, visitId));
}

/** Asks for a look at the list of a site, in the transaction that may have opened a time. */
export async function checkWaitlist(tx: Reader, siteId: string): Promise<void> {
  await tx
    .update(waitlistEntries)
    .set({ checkAt: new Date(0) })
    .where(waiting(siteId));
}

/** Ends an entry, and with it the time offered to it; false if it had ended. */
export async function endEntry(
  tx: Transaction,
  siteId: string,
  visitId: string,
  { reason, at }: { readonly reason: WaitlistEnd; readonly at: number },
): Promise<boolean> {
  const ended = await tx
    .update(waitlistEntries)
    .set({ endedAt: new Date(at), endReason: reason, checkAt: null })
    .where(entryOf(siteId, visitId))
    .returning({ id: waitlistEntries.visitId });
  await withdrawOffer(tx, siteId, visitId);
  return ended.length > 0;
}

/** The offers of a site in a state, or of one visit, the newest first. */
export async function offersOf(
  db: Reader,
  siteId: string,
  { visitId, state }: { readonly visitId?: string; readonly state?: WaitlistOfferState } = {},
): Promise<WaitlistOffer[]> {
  const rows = await db
    .select()
    .from(waitlistOffers)
    .where(
      and(
        eq(waitlistOffers.siteId, siteId),
        visitId === undefined ? undefined : eq(waitlistOffers.visitId, visitId),
        state === undefined ? undefined : eq(waitlistOffers.state, state),
      ),
    )
    .orderBy(desc(waitlistOffers.offeredAt));
  return rows.map((row) => ({
    ...{ id: row.offerId, visitId: row.visitId, state: row.state, told: row.told },
    start: row.startsAt.getTime(),
    offeredAt: row.offeredAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
  }));
}

/** The time that is kept for a visit now; null without one. */
export async function openOffer(
  db: Reader,
  siteId: string,
  visitId: string,
  now: number,
): Promise<WaitlistOffer | null> {
  const [offer] = await offersOf(db, siteId, { visitId, state: "open" });
  return offer && offer.expiresAt > now ? offer : null;
}

/** Stores an offer whose hold is stored. Throws 23505 if the time was offered to the visit before. */
export async function insertOffer(
  tx: Transaction,
  siteId: string,
  { id, visitId, start, state, offeredAt, expiresAt, told }: WaitlistOffer,
): Promise<void> {
  await tx.insert(waitlistOffers).values({
    ...{ siteId, offerId: id, visitId, state, told },
    startsAt: new Date(start),
    offeredAt: new Date(offeredAt),
    expiresAt: new Date(expiresAt),
  });
}

/** Closes an open offer and lets go of its time; false if it was closed before. */
export async function closeOffer(
  tx: Transaction,
  siteId: string,
  offerId: string,
  state: Exclude<WaitlistOfferState, "open">,
): Promise<boolean> {
  const closed = await tx
    .update(waitlistOffers)
    .set({ state })
    .where(
      and(
        eq(waitlistOffers.siteId, siteId),
        eq(waitlistOffers.offerId, offerId),
        eq(waitlistOffers.state, "open"),
      ),
    )
    .returning({ id: waitlistOffers.offerId });
  await deleteHold(tx, siteId, offerId);
  return closed.length > 0;
}

/** Withdraws the time offered to a visit, if there is one. */
export async function withdrawOffer(
  tx: Transaction,
  siteId: string,
  visitId: string,
): Promise<void> {
  for (const { id } of await offersOf(tx, siteId, { visitId, state: "open" }))
    await closeOffer(tx, siteId, id, "withdrawn");
}

/** The open offers of all sites whose time to answer is over. */
export async function lapsedOffers(
  db: Database,
  now: number,
): Promise<{ siteId: string; id: string; visitId: string }[]> {
  const { siteId, offerId, visitId, state, expiresAt } = waitlistOffers;
  return db
    .select({ siteId, id: offerId, visitId })
    .from(waitlistOffers)
    .where(and(eq(state, "open"), lte(expiresAt, new Date(now))));
}

function entryFromRow(row: typeof waitlistEntries.$inferSelect): WaitlistEntry {
  return {
    visitId: row.visitId,
    from: row.fromDay,
    until: row.untilDay,
    parts: row.parts,
    known: row.known.map((minute) => minute * MINUTE_MS),
    joinedAt: row.joinedAt.getTime(),
  };
}

/** Instants as the table keeps them, in epoch minutes. */
export function minutesOf(instants: readonly number[]): number[] {
  return instants.map((instant) => Math.round(instant / MINUTE_MS));
}
