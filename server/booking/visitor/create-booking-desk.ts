import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { visitTimeZone } from "../../../core/locations/us/time-zone-of-zip.ts";
import { siteIn } from "../../../core/sections/spanish-site.ts";
import { feedByLink } from "../calendar/feed.ts";
import { calendarFile } from "../calendar/invitation.ts";
import { manageUrlFor } from "../calendar/manage-url.ts";
import type { BookingCaller, BookingDeps } from "../deps.ts";
import { slotsFor } from "../slots/find-slots.ts";
import { nextTimes } from "../slots/next-times.ts";
import { cancellationFeeAt, cancelVisit } from "../visits/cancel.ts";
import { findHold } from "../visits/holds.ts";
import { bookVisit } from "./book.ts";
import type { BookingDesk } from "./booking-desk.ts";
import { holdSlot, releaseHold } from "./hold.ts";
import { moveVisit, slotsToMove } from "./move.ts";
import { visitByLink } from "./visit-by-link.ts";

/** Creates the booking desk for one caller of one site. */
export function createBookingDesk(caller: BookingCaller, deps: BookingDeps): BookingDesk {
  const { site } = caller;
  const zone = site.businessConfig.timezone;
  const slots: BookingDesk["slots"] = ({ from, days, hold = null, ...query }) =>
    slotsFor({ ...query, byArea: true }, { from, days }, site, deps, hold);
  return {
    zone,
    zoneOf: (zip) => visitTimeZone(zip, zone, deps.places, deps.now()),
    now: deps.now,
    today: () => dayOf(deps.now(), zone),
    slots,
    limitedSlots: async (query) => {
      const limit = await deps.limits.consume("slots", site.id, caller.network);
      if (!limit.ok) return { kind: "too-many", retryAfterSeconds: limit.retryAfterSeconds };
      return { kind: "slots", ...(await slots(query)) };
    },
    nextTimes: (query) => nextTimes(query, caller, deps),
    hold: (query) => holdSlot(query, caller, deps),
    release: (id) => releaseHold(id, caller, deps),
    heldUntil: async (id, start) => {
      const hold = await findHold(deps.db, site.id, id);
      const until = hold?.start === start ? hold.holdUntil : null;
      return until !== null && until > deps.now() ? until : null;
    },
    book: (request) => bookVisit(request, caller, deps),
    visitOf: (token) => visitByLink(token, site, deps),
    cancelFee: (visit) => cancellationFeeAt(visit, deps.now(), site),
    cancel: (token, shownFee) => cancelVisit(token, shownFee, caller, deps),
    slotsToMove: (token, range) => slotsToMove(token, range, caller, deps),
    move: (token, start) => moveVisit(token, start, caller, deps),
    calendarOf: async (token) => {
      const visit = await visitByLink(token, site, deps);
      const manageUrl = visit && manageUrlFor(site, visit, deps.links);
      const shown = siteIn(visit?.language ?? "en", site) ?? site;
      return visit && manageUrl && calendarFile(visit, "visitor", shown, manageUrl, deps.places);
    },
    feed: (secret) => feedByLink(secret, site, deps),
  };
}
