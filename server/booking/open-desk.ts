import { dayOf } from "../../core/booking/time.ts";
import { bookVisit } from "./book.ts";
import type { BookingDesk } from "./booking-desk.ts";
import { cancelVisit, feeAt } from "./cancel.ts";
import { ownerFeed } from "./feed.ts";
import { holdStart } from "./hold.ts";
import { calendarFile } from "./invitation.ts";
import { manageUrlOf } from "./manage-url.ts";
import { moveVisit, startsToMove } from "./move.ts";
import { OWNER } from "./schedule.ts";
import { startsFor } from "./starts.ts";
import { visitOfLink } from "./visit-of-link.ts";
import type { BookingCaller, BookingWorld } from "./world.ts";

/** Opens the booking desk for one caller of one site. */
export function openBookingDesk(caller: BookingCaller, world: BookingWorld): BookingDesk {
  const { site } = caller;
  const zone = site.businessConfig.timezone;
  return {
    zone,
    today: () => dayOf(world.now(), zone),
    starts: ({ from, days, hold = null, ...wish }) =>
      startsFor({ provider: OWNER, ...wish }, { from, days }, site, world, hold),
    hold: (wish) => holdStart(wish, caller, world),
    book: (request) => bookVisit(request, caller, world),
    visitOf: (token) => visitOfLink(token, site, world),
    cancelFee: (visit) => feeAt(visit, world.now(), site),
    cancel: (token, shownFee) => cancelVisit(token, shownFee, caller, world),
    startsToMove: (token, range) => startsToMove(token, range, caller, world),
    move: (token, start) => moveVisit(token, start, caller, world),
    calendarOf: async (token) => {
      const visit = await visitOfLink(token, site, world);
      const manageUrl = visit && manageUrlOf(site, visit, world.links);
      return visit && manageUrl && calendarFile(visit, "visitor", site, manageUrl, world.places);
    },
    feed: async (secret) =>
      world.links.isFeedSecret(site.id, secret) ? ownerFeed(site, world) : null,
  };
}
