import { nextDaytime } from "../../../core/booking/time/quiet-hours.ts";
import type { WaitlistReach } from "../../../core/booking/waitlist/waitlist.ts";
import { isUuid } from "../../../core/format/patterns.ts";
import { visitTimeZone } from "../../../core/locations/us/time-zone-of-zip.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { AuditLog } from "../../people/audit-log.ts";
import type { Person } from "../../people/person.ts";
import { ownerStamp, type WaitlistDeps } from "../deps.ts";
import { isVisibleTo, visitsLimitedTo } from "../notaries/own-provider.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { withProviderLock } from "../visits/provider-lock.ts";
import { recordAction, visitById } from "../visits/store.ts";
import { findEarlier } from "./find-earlier.ts";
import { offerTime } from "./offer-time.ts";
import {
  checkWaitlist,
  endEntry,
  offersOf,
  type WaitlistEntry,
  type WaitlistOffer,
  waitingEntries,
  waitingEntry,
} from "./store.ts";
import { reachOf } from "./tell.ts";

/** Someone on the waitlist, as the business sees them. */
export interface ListedEntry {
  readonly visit: BookedVisit;
  /** The place in the whole line, from 1. */
  readonly place: number;
  readonly entry: WaitlistEntry;
  /** How they are told of a time. */
  readonly reach: WaitlistReach;
  /** What they were offered, the newest first. */
  readonly offers: readonly WaitlistOffer[];
}

export type OwnerOfferResult =
  | { readonly kind: "offered"; readonly offer: WaitlistOffer }
  /** None is free that they were not offered before, or they have one to answer. */
  | { readonly kind: "no-time" }
  /** It is night where they are. */
  | { readonly kind: "night" | "unknown" };

/** The waitlist as the business sees it. Everything rejects without the database. */
export interface OwnerWaitlist {
  /** Whether visitors can join it. */
  readonly isOn: boolean;
  /** The first in line first. */
  list(): Promise<ListedEntry[]>;
  /** Offers the first free time that someone would take, also one that was open before; a notary, of their own calendar. */
  offer(visitId: string): Promise<OwnerOfferResult>;
  /** Takes someone off the list; their visit stays. False if they were not on it. */
  remove(visitId: string): Promise<boolean>;
}

/** Creates the waitlist of an owner or a notary, who sees only those whose visits are theirs; null for editors. */
export function createOwnerWaitlist(
  person: Person,
  { site, network }: { readonly site: Site; readonly network: string },
  deps: WaitlistDeps & { readonly audit: AuditLog },
): OwnerWaitlist | null {
  if (person.role === "editor") return null;
  const limitedTo = visitsLimitedTo(person, site);
  const stampOf = (at: number) => ownerStamp({ ...deps, actorName: person.name }, at);
  const audit = (act: string, visit: string) =>
    deps.audit.record(site.id, { who: person.email, act, detail: { visit }, network });
  const find = async (visitId: string) => {
    if (!isUuid(visitId)) return null;
    const visit = await visitById(deps.db, site.id, visitId);
    const entry = await waitingEntry(deps.db, site.id, visitId);
    return visit && entry && isVisibleTo(limitedTo, visit) ? { visit, entry } : null;
  };
  return {
    isOn: site.scheduling.waitlist.isOn,
    async list() {
      const entries = await waitingEntries(deps.db, site.id);
      const found = await Promise.all(
        entries.map(async ({ visitId }, index) => {
          const each = await find(visitId);
          return each && { ...each, place: index + 1 };
        }),
      );
      return Promise.all(
        found
          .filter((each) => each !== null)
          .map(async ({ visit, entry, place }) => ({
            ...{ visit, entry, place },
            reach: await reachOf(deps.db, visit, site.id, deps),
            offers: await offersOf(deps.db, site.id, { visitId: visit.id }),
          })),
      );
    },
    async offer(visitId) {
      const found = await find(visitId);
      if (!found) return { kind: "unknown" };
      const { visit, entry } = found;
      const now = deps.now();
      const zone = visitTimeZone(visit.zip, site.businessConfig.timezone, deps.places, now);
      if (nextDaytime(now, zone) > now) return { kind: "night" };
      const before = await offersOf(deps.db, site.id, { visitId });
      const { open } = await findEarlier(visit, entry, site, deps, limitedTo);
      const start = open.find((each) => before.every((offer) => offer.start !== each));
      if (start === undefined) return { kind: "no-time" };
      const time = { visitId, start, stamp: stampOf(now), provider: limitedTo };
      const offer = await offerTime(time, site, deps);
      if (offer === null || offer === "overlaps") return { kind: "no-time" };
      await audit("waitlist-offered", visitId);
      return { kind: "offered", offer };
    },
    async remove(visitId) {
      if (!(await find(visitId))) return false;
      const at = deps.now();
      const isEnded = await withProviderLock(deps.db, { siteId: site.id, now: at }, async (tx) => {
        if (!(await endEntry(tx, site.id, visitId, { reason: "removed", at }))) return false;
        await recordAction(tx, site.id, visitId, "waitlist-left", stampOf(at));
        await checkWaitlist(tx, site.id);
        return true;
      });
      if (isEnded) await audit("waitlist-removed", visitId);
      return isEnded;
    },
  };
}
