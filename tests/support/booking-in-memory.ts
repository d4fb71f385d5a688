import type { Busy } from "../../core/booking/busy.ts";
import { cancellationFee } from "../../core/booking/cancellation.ts";
import { refusalOf } from "../../core/booking/case.ts";
import { needOf, type Schedule, scheduleOf } from "../../core/booking/schedule.ts";
import { nextOpenDay, type OpenStart, openStarts, verdict } from "../../core/booking/starts.ts";
import { dayOf } from "../../core/booking/time.ts";
import { busyOf, reschedule, settle } from "../../core/booking/visit.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import { priceBookOf, type Site } from "../../core/site/site.ts";
import type {
  BookedVisit,
  BookingDesk,
  BookingOutcome,
  BookingRequest,
  BookingWish,
} from "../../server/booking/booking-desk.ts";

/** A booking desk that keeps its visits in memory, judged by the same rules, at a clock of the test's. */
export interface BookingInMemory extends BookingDesk {
  readonly visits: BookedVisit[];
  readonly requests: BookingRequest[];
  /** Somebody else takes a start. */
  take(start: number, minutes?: number): void;
  /** Forgets everything. */
  clear(): void;
  /** Every write answers so from now on; null: as usual. */
  fails: "unavailable" | "too-many" | null;
}

const HOLD_MS = 600_000;
const NOBODY = { firstName: "", lastName: "", phone: "", email: "" };

export function bookingInMemory(site: Site, places: PlaceBook, now: () => number): BookingInMemory {
  const schedule: Schedule = scheduleOf(
    site.scheduling,
    site.businessConfig,
    priceBookOf(site, places),
  );
  const { zone } = schedule;
  const visits: BookedVisit[] = [];
  const requests: BookingRequest[] = [];
  const answers = new Map<string, { readonly words: string; readonly visit: BookedVisit }>();

  const busy = (without: string | null): Busy[] =>
    visits
      .filter(({ id }) => id !== without)
      .map(busyOf)
      .filter((entry) => entry !== null);
  const near = (wish: BookingWish, start: number): OpenStart[] =>
    openStarts({ ...wish, from: dayOf(start, zone), days: 1 }, schedule, busy(null), now());
  const drop = (id: string | null) => {
    const at = visits.findIndex((visit) => visit.id === id && visit.state === "held");
    if (at >= 0) visits.splice(at, 1);
  };
  const replace = (visit: BookedVisit) => {
    visits[visits.findIndex(({ id }) => id === visit.id)] = visit;
  };
  const find = (token: string) => visits.find(({ id }) => token === tokenOf(id)) ?? null;

  function visitFor(wish: BookingWish, start: OpenStart): BookedVisit {
    const { before, after } = needOf(wish.services, schedule, wish.extraMinutes);
    const { price, travelFee, surcharge, total } = start;
    return {
      id: `visit-${visits.length + 1}-${start.start}`,
      state: "held",
      provider: "owner",
      services: wish.services,
      zip: wish.zip,
      start: start.start,
      end: start.end,
      before,
      after,
      holdUntil: now() + HOLD_MS,
      visitor: null,
      agreed: { price, travelFee, surcharge, total, agreedAt: now() },
      closingFee: 0,
      contact: NOBODY,
      intake: null,
      sequence: 0,
      enRouteAt: null,
      history: [{ at: now(), by: "visitor", kind: "held" }],
    };
  }

  /** What keeps a write from being made at all. */
  function failure() {
    if (desk.fails === "too-many") return { kind: "too-many", retryAfterSeconds: 600 } as const;
    return desk.fails === "unavailable" ? ({ kind: "unavailable" } as const) : null;
  }

  function refused(wish: BookingWish, start: number, hold: string | null) {
    const refusal = refusalOf(wish, schedule);
    if (refusal) return { kind: "refused", refusal } as const;
    const found = verdict(start, wish, schedule, busy(hold), now());
    if (found.ok) return { kind: "open", start: found.start } as const;
    return { kind: "slot-taken", next: near(wish, start) } as const;
  }

  function book(request: BookingRequest): BookingOutcome {
    const failed = failure();
    if (failed) return failed;
    const words = JSON.stringify({ ...request, hold: null });
    const before = answers.get(request.requestKey);
    if (before && before.words !== words) return { kind: "key-reused" };
    if (before) return { kind: "booked", visit: before.visit, token: tokenOf(before.visit.id) };
    const outcome = refused(request, request.start, request.hold);
    if (outcome.kind !== "open") return outcome;
    const { start } = outcome;
    if (request.agreedTotal !== null && request.agreedTotal !== start.total) {
      return { kind: "price-changed", start };
    }
    drop(request.hold);
    requests.push(request);
    const visit: BookedVisit = {
      ...visitFor(request, start),
      state: "confirmed",
      holdUntil: null,
      contact: request.contact,
      intake: request.intake,
    };
    visits.push(visit);
    answers.set(request.requestKey, { words, visit });
    return { kind: "booked", visit, token: tokenOf(visit.id) };
  }

  const feeOf = (visit: BookedVisit) =>
    cancellationFee(
      { start: visit.start, enRoute: visit.enRouteAt !== null, noShow: false },
      now(),
      site.pricing.cancellation,
    );

  const desk: BookingInMemory = {
    visits,
    requests,
    fails: null,
    zone,
    take(start, minutes = 30) {
      const wish = { services: [site.services[0]?.id ?? ""], zip: site.businessConfig.address.zip };
      const span = { start, end: start + minutes * 60_000 };
      const open = { ...span, price: 0, travelFee: 0, surcharge: null, total: 0, nearby: false };
      visits.push({ ...visitFor(wish, open), state: "confirmed", holdUntil: null });
    },
    clear() {
      visits.length = 0;
      requests.length = 0;
      answers.clear();
    },
    today: () => dayOf(now(), zone),
    async starts({ hold = null, ...wish }) {
      const refusal = refusalOf(wish, schedule);
      const around = busy(hold);
      const starts = openStarts(wish, schedule, around, now());
      const later = starts.length > 0 ? null : nextOpenDay(wish, schedule, around, now());
      return { zone, starts, refusal, nextOpenDay: later };
    },
    async hold({ start, hold, ...wish }) {
      const failed = failure();
      if (failed) return failed;
      const outcome = refused(wish, start, hold);
      if (outcome.kind !== "open") return outcome;
      drop(hold);
      const visit = visitFor(wish, outcome.start);
      visits.push(visit);
      return { kind: "held", hold: visit.id, until: now() + HOLD_MS, start: outcome.start };
    },
    book: async (request) => book(request),
    visitOf: async (token) => find(token),
    cancelFee: feeOf,
    async cancel(token, shownFee) {
      const failed = failure();
      if (failed) return failed;
      const visit = find(token);
      if (!visit) return { kind: "unknown" };
      const fee = feeOf(visit);
      if (fee.fee > shownFee) return { kind: "fee-changed", fee };
      const changed = settle(visit, "cancelled", { at: now(), by: "visitor" }, fee.fee);
      if (!changed.ok) return { kind: "not-allowed", visit };
      const cancelled = { ...visit, ...changed.visit };
      replace(cancelled);
      return { kind: "cancelled", visit: cancelled, fee };
    },
    async startsToMove(token, range) {
      const visit = find(token);
      if (!visit) return null;
      const wish = { services: visit.services, zip: visit.zip, ...range };
      const around = busy(visit.id);
      const starts = openStarts(wish, schedule, around, now());
      return {
        zone,
        starts,
        refusal: null,
        nextOpenDay: nextOpenDay(wish, schedule, around, now()),
      };
    },
    async move(token, start) {
      const failed = failure();
      if (failed) return failed;
      const visit = find(token);
      if (!visit) return { kind: "unknown" };
      const wish = { services: visit.services, zip: visit.zip };
      const found = verdict(start, wish, schedule, busy(visit.id), now());
      if (!found.ok) return { kind: "slot-taken", next: near(wish, start) };
      const agreed = { ...found.start, agreedAt: now() };
      const changed = reschedule(visit, found.start, agreed, { at: now(), by: "visitor" });
      if (!changed.ok) return { kind: "not-allowed", visit };
      const moved = { ...visit, ...changed.visit };
      replace(moved);
      return { kind: "moved", visit: moved };
    },
    calendarOf: async (token) => (find(token) ? "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" : null),
    feed: async () => null,
  };
  return desk;
}

/** The manage link of a visit in memory. */
function tokenOf(id: string): string {
  return `${id}.signed`;
}
