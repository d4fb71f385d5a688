import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import type { WaitlistReach } from "../../../core/booking/waitlist/waitlist.ts";
import {
  parseWaitlistPreferences,
  type WaitlistPreferences,
} from "../../../core/booking/waitlist/waitlist-preferences.ts";
import { visitTimeZone } from "../../../core/locations/us/time-zone-of-zip.ts";
import type { Site } from "../../../core/sections/site.ts";
import { redactError } from "../../platform/db/redact-error.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { BookingCaller, WaitlistDeps } from "../deps.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { canMove, placeMove } from "../visitor/move.ts";
import { visitByLink } from "../visitor/visit-by-link.ts";
import { findHold } from "../visits/holds.ts";
import { nullOnOverlap, withProviderLock } from "../visits/provider-lock.ts";
import { recordAction, visitById } from "../visits/store.ts";
import { findEarlier } from "./find-earlier.ts";
import {
  checkWaitlist,
  closeOffer,
  endEntry,
  offersOf,
  openOffer,
  saveEntry,
  type WaitlistOffer,
  waitingEntry,
} from "./store.ts";
import { reachOf } from "./tell.ts";

/** The place of a visit on the waitlist, as its visitor sees it. */
export interface WaitlistPlace {
  readonly visit: BookedVisit;
  /** What they asked for; null while the visit is not on the list. */
  readonly preferences: WaitlistPreferences | null;
  /** The time that is held for them, with what the visit costs then. */
  readonly offer: (WaitlistOffer & { readonly agreed: BookedVisit["agreed"] }) | null;
  /** How they are told of a time. */
  readonly reach: WaitlistReach;
}

type Failure =
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unknown" | "unavailable" };

export type JoinResult =
  /** `isOpenNow`: earlier times they could move to at once. */
  | { readonly kind: "joined"; readonly isOpenNow: boolean }
  | { readonly kind: "invalid" | "not-allowed" }
  | Failure;

export type WaitlistAnswer =
  | { readonly kind: "taken"; readonly visit: BookedVisit }
  | { readonly kind: "declined" | "left" }
  /** The time to answer is over, or the time could not be kept. */
  | { readonly kind: "gone" }
  | Failure;

/** The waitlist as the holder of a visit's link uses it. */
export interface WaitlistDesk {
  /** Whether the site keeps a waitlist, and this visit could be on it. */
  isOpenTo(visit: BookedVisit): boolean;
  /** Null for an invalid link. Rejects without the database. */
  load(token: string): Promise<WaitlistPlace | null>;
  /** Puts the visit on the list, or changes what it asks for. */
  join(token: string, typed: Parameters<typeof parseWaitlistPreferences>[0]): Promise<JoinResult>;
  leave(token: string): Promise<WaitlistAnswer>;
  /** Moves the visit to the time that is held for it. */
  accept(token: string, offerId: string): Promise<WaitlistAnswer>;
  decline(token: string, offerId: string): Promise<WaitlistAnswer>;
}

/** Creates the waitlist desk of a site for one caller. */
export function createWaitlistDesk(caller: BookingCaller, deps: WaitlistDeps): WaitlistDesk {
  const { site } = caller;
  /** Runs a change of a visit by its link while no one else changes the calendar. */
  const change = async <Result extends { readonly kind: string }>(
    token: string,
    work: (tx: Transaction, visit: BookedVisit, now: number) => Promise<Result>,
  ): Promise<Result | Failure> => {
    try {
      const linked = await visitByLink(token, site, deps);
      if (!linked) return { kind: "unknown" };
      const limit = await deps.limits.consume("manage", site.id, caller.network);
      if (!limit.ok) return { kind: "too-many", retryAfterSeconds: limit.retryAfterSeconds };
      const now = deps.now();
      const result = await withProviderLock(deps.db, { siteId: site.id, now }, async (tx) => {
        const visit = await visitById(tx, site.id, linked.id);
        return visit && work(tx, visit, now);
      }).catch(nullOnOverlap);
      return result ?? { kind: "unavailable" };
    } catch (error) {
      deps.log.error({ err: redactError(error), site: site.id }, "the waitlist did not answer");
      return { kind: "unavailable" };
    }
  };
  return {
    isOpenTo: (visit) => isOpenTo(visit, site, deps.now()),
    load: async (token) => {
      const visit = await visitByLink(token, site, deps);
      return visit && loadPlace(visit, site, deps);
    },
    join: (token, typed) => joinByLink(token, typed, site, deps, change),
    leave: (token) =>
      change(token, async (tx, visit, at) => {
        const isLeft = await endEntry(tx, site.id, visit.id, { reason: "left", at });
        if (isLeft) await recordAction(tx, site.id, visit.id, "waitlist-left", by(at));
        await checkWaitlist(tx, site.id);
        return { kind: "left" };
      }),
    accept: (token, offerId) =>
      change(token, (tx, visit, now) => acceptOffer(tx, visit, offerId, { site, now }, deps)),
    decline: (token, offerId) =>
      change(token, async (tx, visit, at) => {
        const offer = await openOffer(tx, site.id, visit.id, at);
        if (offer?.id !== offerId) return { kind: "gone" };
        await closeOffer(tx, site.id, offerId, "declined");
        const stamp = { ...by(at), start: offer.start };
        await recordAction(tx, site.id, visit.id, "waitlist-declined", stamp);
        await checkWaitlist(tx, site.id);
        return { kind: "declined" };
      }),
  };
}

const by = (at: number) => ({ at, by: "visitor" }) as const;

function isOpenTo(visit: BookedVisit, { scheduling }: Site, now: number): boolean {
  return scheduling.waitlist.isOn && scheduling.external.baseUrl === "" && canMove(visit, now);
}

async function loadPlace(
  visit: BookedVisit,
  site: Site,
  deps: WaitlistDeps,
): Promise<WaitlistPlace> {
  const { db } = deps;
  const offer = await openOffer(db, site.id, visit.id, deps.now());
  const hold = offer && (await findHold(db, site.id, offer.id));
  return {
    visit,
    preferences: await waitingEntry(db, site.id, visit.id),
    offer: offer && hold && { ...offer, agreed: hold.agreed },
    reach: await reachOf(db, visit, site.id, deps),
  };
}

async function joinByLink(
  token: string,
  typed: Parameters<typeof parseWaitlistPreferences>[0],
  site: Site,
  deps: WaitlistDeps,
  change: (
    token: string,
    work: (tx: Transaction, visit: BookedVisit, now: number) => Promise<JoinResult>,
  ) => Promise<JoinResult>,
): Promise<JoinResult> {
  const linked = await visitByLink(token, site, deps);
  if (!linked) return { kind: "unknown" };
  const now = deps.now();
  const zone = visitTimeZone(linked.zip, site.businessConfig.timezone, deps.places, now);
  const limits = { today: dayOf(now, zone), visitDay: dayOf(linked.start, zone) };
  const preferences = parseWaitlistPreferences(typed, limits);
  if (!preferences) return { kind: "invalid" };
  if (!isOpenTo(linked, site, now)) return { kind: "not-allowed" };
  // What is open already is no news: the visitor can choose it at once.
  const { open } = await findEarlier(linked, preferences, site, deps);
  return change(token, async (tx, visit, at) => {
    if (!isOpenTo(visit, site, at) || visit.start !== linked.start) return { kind: "not-allowed" };
    const current = await waitingEntry(tx, site.id, visit.id);
    const joinedAt = current?.joinedAt ?? at; // other preferences keep the place in line
    const entry = { ...preferences, visitId: visit.id, known: open, joinedAt };
    await saveEntry(tx, site.id, entry, at);
    if (!current) await recordAction(tx, site.id, visit.id, "waitlist-joined", by(at));
    return { kind: "joined", isOpenNow: open.length > 0 };
  });
}

/** Moves a visit to the time that is held for it. Its entry ends first, so that the move finds no open offer to withdraw. */
async function acceptOffer(
  tx: Transaction,
  visit: BookedVisit,
  offerId: string,
  { site, now }: { readonly site: Site; readonly now: number },
  deps: WaitlistDeps,
): Promise<WaitlistAnswer> {
  // The same answer again, because the first one was lost or the page is open twice.
  const before = await offersOf(tx, site.id, { visitId: visit.id, state: "taken" });
  if (before.some(({ id }) => id === offerId)) return { kind: "taken", visit };
  const offer = await openOffer(tx, site.id, visit.id, now);
  const hold = await findHold(tx, site.id, offerId);
  if (offer?.id !== offerId || !hold) return { kind: "gone" };
  const { offeredAt } = offer;
  const take = async (inner: Transaction): Promise<WaitlistAnswer> => {
    await closeOffer(inner, site.id, offerId, "taken");
    await endEntry(inner, site.id, visit.id, { reason: "taken", at: now });
    const stamp = { ...by(now), start: hold.start };
    await recordAction(inner, site.id, visit.id, "waitlist-taken", stamp);
    const moved = await placeMove(inner, visit, hold.start, { site, now, offeredAt }, deps);
    if (moved?.kind !== "moved" || moved.visit.agreed.total !== hold.agreed.total)
      throw new OfferLostError(`The time of offer ${offerId} could not be given.`);
    return { kind: "taken", visit: moved.visit };
  };
  return tx.transaction(take).catch(async (error) => {
    if (!(error instanceof OfferLostError)) throw error;
    await closeOffer(tx, site.id, offerId, "withdrawn");
    const stamp = { at: now, by: "system", start: offer.start } as const;
    await recordAction(tx, site.id, visit.id, "waitlist-withdrawn", stamp);
    await checkWaitlist(tx, site.id);
    return { kind: "gone" };
  });
}

/** A time that was held could not be given, because the rules or the prices changed meanwhile: the visit stays as it was, and on the list. */
class OfferLostError extends Error {}
