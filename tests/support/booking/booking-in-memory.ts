import { openStatusAt } from "../../../core/booking/hours/open-status.ts";
import { type Schedule, scheduleOf } from "../../../core/booking/hours/schedule.ts";
import { chooseTimes } from "../../../core/booking/next-times/choose-times.ts";
import type { Busy } from "../../../core/booking/slots/busy.ts";
import {
  evaluateSlot,
  findNextOpenDay,
  findSlots,
} from "../../../core/booking/slots/find-slots.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { findUnavailableReason } from "../../../core/booking/slots/slot-context.ts";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import {
  cancellationDeadline,
  cancellationFee,
} from "../../../core/booking/visits/cancellation.ts";
import {
  busyTimeOf,
  rescheduleVisit,
  transitionVisit,
} from "../../../core/booking/visits/visit.ts";
import { ZERO_CENTS } from "../../../core/format/money.ts";
import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import { priceBookOf } from "../../../core/pricing/price-book.ts";
import type { Site } from "../../../core/sections/site.ts";
import type {
  BookedVisit,
  BookingDesk,
  BookingRequest,
  BookingResult,
  VisitQuery,
} from "../../../server/booking/visitor/booking-desk.ts";
import { HOLD_MS, heldVisitInMemory } from "./held-visit.ts";

/** A booking desk that keeps its visits in memory, follows the real rules and reads the test's clock. */
export interface BookingInMemory extends BookingDesk {
  readonly visits: BookedVisit[];
  readonly requests: BookingRequest[];
  /** Books a start for somebody else. */
  take(start: number, minutes?: number): void;
  /** Removes all visits and requests. */
  clear(): void;
  /** What every write answers from now on; null for normal answers. */
  fails: "unavailable" | "too-many" | null;
  /** Whether the visitor's network holds as many times as it may. */
  isFull: boolean;
}

export function bookingInMemory(
  site: Site,
  places: ZipDirectory,
  now: () => number,
): BookingInMemory {
  const schedule: Schedule = scheduleOf(
    site.scheduling,
    site.businessConfig,
    priceBookOf(site, places),
  );
  const { zone } = schedule;
  const visits: BookedVisit[] = [];
  const requests: BookingRequest[] = [];
  const answers = new Map<string, { readonly content: string; readonly visit: BookedVisit }>();

  const busy = (without: string | null): Busy[] =>
    visits
      .filter(({ id }) => id !== without)
      .map(busyTimeOf)
      .filter((entry) => entry !== null);
  const near = (query: VisitQuery, start: number): Slot[] =>
    findSlots({ ...query, from: dayOf(start, zone), days: 1 }, schedule, busy(null), now());
  const drop = (id: string | null) => {
    const at = visits.findIndex((visit) => visit.id === id && visit.state === "held");
    if (at >= 0) visits.splice(at, 1);
    return { kind: "released" } as const;
  };
  const replace = (visit: BookedVisit) => {
    visits[visits.findIndex(({ id }) => id === visit.id)] = visit;
  };
  const find = (token: string) => visits.find(({ id }) => token === tokenOf(id)) ?? null;

  const visitFor = (query: VisitQuery, slot: Slot) =>
    heldVisitInMemory(`visit-${visits.length + 1}-${slot.start}`, query, slot, schedule, now());

  /** The failure every write answers with, if one is set. */
  function failure() {
    if (desk.fails === "too-many") return { kind: "too-many", retryAfterSeconds: 600 } as const;
    return desk.fails === "unavailable" ? ({ kind: "unavailable" } as const) : null;
  }

  function decide(query: VisitQuery, start: number, hold: string | null) {
    const reason = findUnavailableReason(query, schedule);
    if (reason) return { kind: "not-bookable", reason } as const;
    const evaluation = evaluateSlot(start, query, schedule, busy(hold), now());
    if (evaluation.ok) return { kind: "open", slot: evaluation.slot } as const;
    return { kind: "slot-taken", next: near(query, start) } as const;
  }

  function book(request: BookingRequest): BookingResult {
    const failed = failure();
    if (failed) return failed;
    const content = JSON.stringify({ ...request, hold: null });
    const before = answers.get(request.requestKey);
    if (before && before.content !== content) return { kind: "key-reused" };
    if (before) return { kind: "booked", visit: before.visit, token: tokenOf(before.visit.id) };
    const decision = decide(request, request.start, request.hold);
    if (decision.kind !== "open") return decision;
    const { slot } = decision;
    if (request.agreedTotal !== null && request.agreedTotal !== slot.total) {
      return { kind: "price-changed", slot };
    }
    drop(request.hold);
    requests.push(request);
    const visit: BookedVisit = {
      ...visitFor(request, slot),
      state: "confirmed",
      holdUntil: null,
      contact: request.contact,
      intake: request.intake,
    };
    visits.push(visit);
    answers.set(request.requestKey, { content, visit });
    return { kind: "booked", visit, token: tokenOf(visit.id) };
  }

  const feeOf = (visit: BookedVisit) =>
    cancellationFee(
      {
        freeUntil: cancellationDeadline(visit, site.pricing.cancellation),
        enRoute: visit.enRouteAt !== null,
        noShow: false,
      },
      now(),
      site.pricing.cancellation,
    );

  const desk: BookingInMemory = {
    visits,
    requests,
    fails: null,
    isFull: false,
    zone,
    take(start, minutes = 30) {
      const query = {
        services: [site.services[0]?.id ?? ""],
        zip: site.businessConfig.address.zip,
      };
      const span = { start, end: start + minutes * 60_000 };
      const slot = {
        ...span,
        price: ZERO_CENTS,
        travelFee: ZERO_CENTS,
        surcharge: null,
        total: ZERO_CENTS,
        nearby: false,
      };
      visits.push({ ...visitFor(query, slot), state: "confirmed", holdUntil: null });
    },
    clear() {
      visits.length = 0;
      requests.length = 0;
      answers.clear();
    },
    zoneOf: () => zone,
    now,
    today: () => dayOf(now(), zone),
    async slots({ hold = null, ...query }) {
      const reason = findUnavailableReason(query, schedule);
      const busyTimes = busy(hold);
      const slots = findSlots(query, schedule, busyTimes, now());
      const later = slots.length > 0 ? null : findNextOpenDay(query, schedule, busyTimes, now());
      return { zone, slots, reason, nextOpenDay: later };
    },
    async nextTimes(query) {
      const found = findSlots(
        { ...query, from: dayOf(now(), zone), days: 7 },
        schedule,
        busy(null),
        now(),
      );
      const times = chooseTimes(found, zone);
      const open = openStatusAt(site, now());
      const reason = findUnavailableReason(query, schedule);
      return { kind: "times", zone, now: now(), times, reason, open };
    },
    limitedSlots: async (query) => ({ kind: "slots", ...(await desk.slots(query)) }),
    async hold({ start, hold, ...query }) {
      const failed = failure();
      if (failed) return failed;
      const decision = decide(query, start, hold);
      if (decision.kind !== "open") return decision;
      drop(hold);
      if (desk.isFull) return { kind: "not-held", hold: null, until: null, slot: decision.slot };
      const visit = visitFor(query, decision.slot);
      visits.push(visit);
      return { kind: "held", hold: visit.id, until: now() + HOLD_MS, slot: decision.slot };
    },
    release: async (hold) => drop(hold),
    async heldUntil(hold, start) {
      const held = visits.find((visit) => visit.id === hold && visit.state === "held");
      const until = held?.start === start ? held.holdUntil : null;
      return until !== null && until > now() ? until : null;
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
      const changed = transitionVisit(visit, "cancelled", { at: now(), by: "visitor" }, fee.fee);
      if (!changed.ok) return { kind: "not-allowed", visit };
      const cancelled = { ...visit, ...changed.visit };
      replace(cancelled);
      return { kind: "cancelled", visit: cancelled, fee };
    },
    async slotsToMove(token, range) {
      const visit = find(token);
      if (!visit) return null;
      const query = { services: visit.services, zip: visit.zip, ...range };
      const by = [query, schedule, busy(visit.id), now()] as const;
      return { zone, slots: findSlots(...by), reason: null, nextOpenDay: findNextOpenDay(...by) };
    },
    async move(token, start) {
      const failed = failure();
      if (failed) return failed;
      const visit = find(token);
      if (!visit) return { kind: "unknown" };
      const query = { services: visit.services, zip: visit.zip };
      const evaluation = evaluateSlot(start, query, schedule, busy(visit.id), now());
      if (!evaluation.ok) return { kind: "slot-taken", next: near(query, start) };
      const agreed = { ...evaluation.slot, agreedAt: now() };
      const changed = rescheduleVisit(visit, evaluation.slot, agreed, { at: now(), by: "visitor" });
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
