import type { OpenStatus } from "../../../core/booking/hours/open-status.ts";
import type { Contact, Intake } from "../../../core/booking/intake/intake.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { SlotDayRange } from "../../../core/booking/slots/slot-context.ts";
import type { UnavailableReason } from "../../../core/booking/slots/violations.ts";
import type { Day } from "../../../core/booking/time/zoned-time.ts";
import type { CancellationFee } from "../../../core/booking/visits/cancellation.ts";
import type { Visit } from "../../../core/booking/visits/visit.ts";
import type { Cents } from "../../../core/format/money.ts";
import type { TextAgreement } from "../../../core/text-messages/consent.ts";

/** What a visit is for and where it is, before a start is chosen. */
export interface VisitQuery {
  readonly services: readonly string[];
  readonly zip: string;
  /** Minutes that the answers of the intake add to the visit. */
  readonly extraMinutes?: number;
}

/** A visit as it is stored. */
export interface BookedVisit extends Visit {
  /** The instant the notary set out; null until then. */
  readonly enRouteAt: number | null;
}

/** The free slots of a range of days, or the reason why there can be none. */
export interface SlotsResult {
  readonly zone: string;
  readonly slots: readonly Slot[];
  readonly reason: UnavailableReason | null;
  /** If the range has no slot: the next day that has one. */
  readonly nextOpenDay: Day | null;
}

/** The free slots as a program gets them, or how long it must wait. */
type LimitedSlotsResult =
  | ({ readonly kind: "slots" } & SlotsResult)
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number };

/** The next times for a visit, and whether the business is open at this moment. */
export interface NextTimes {
  readonly kind: "times";
  readonly zone: string;
  /** Whether the business itself is in another time zone. */
  readonly isOtherZone?: boolean;
  /** The instant the times were chosen at. */
  readonly now: number;
  /** At most three, the soonest first; none where nothing can be booked online. */
  readonly times: readonly Slot[];
  /** Why nothing can be booked online there, if so. */
  readonly reason: UnavailableReason | null;
  readonly open: OpenStatus;
}

export type NextTimesResult =
  | NextTimes
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number };

export type ReleaseResult =
  | { readonly kind: "released" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number };

export type HoldResult =
  | {
      readonly kind: "held";
      readonly hold: string;
      readonly until: number;
      readonly slot: Slot;
    }
  /** The slot is free, but its network holds as many as it may: the visitor goes on, and the booking decides. */
  | { readonly kind: "not-held"; readonly hold: null; readonly until: null; readonly slot: Slot }
  | { readonly kind: "slot-taken"; readonly next: readonly Slot[] }
  | { readonly kind: "not-bookable"; readonly reason: UnavailableReason }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

/** A visitor's complete booking. The same `requestKey` with the same content is one visit, however often it is sent. */
export interface BookingRequest extends VisitQuery {
  readonly start: number;
  readonly contact: Contact;
  readonly intake: Intake | null;
  /** The total the visitor was shown: another total is shown before it is booked. Null accepts any total. */
  readonly agreedTotal: Cents | null;
  /** The id of the hold it confirms, if there is one. Whoever knows the id is the one who holds it. */
  readonly hold: string | null;
  readonly requestKey: string;
  /** The proof of work that came with it; left out or empty without one. */
  readonly proof?: string;
  /** What the visitor agreed to about texts; left out where they did not. */
  readonly textAgreement?: TextAgreement;
  /** The partner who books for the visitor, with a key that has limits of its own; left out for everybody else. */
  readonly partner?: { readonly keyId: string; readonly name: string };
}

export type BookingResult =
  | { readonly kind: "booked"; readonly visit: BookedVisit; readonly token: string }
  | { readonly kind: "slot-taken"; readonly next: readonly Slot[] }
  /** The price of this slot changed since it was shown. */
  | { readonly kind: "price-changed"; readonly slot: Slot }
  | { readonly kind: "not-bookable"; readonly reason: UnavailableReason }
  | { readonly kind: "key-reused" }
  /** Many bookings came at once: it is booked once the challenge is solved. A browser without JavaScript sends it back as it is. */
  | { readonly kind: "proof-needed"; readonly challenge: string }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

export type VisitMoveResult =
  | { readonly kind: "moved"; readonly visit: BookedVisit }
  | { readonly kind: "slot-taken"; readonly next: readonly Slot[] }
  /** It is over or canceled, it has begun, or the notary is on the way. */
  | { readonly kind: "not-allowed"; readonly visit: BookedVisit }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unknown" | "unavailable" };

export type CancelResult =
  /** Canceled now or earlier: a repeated request gets the same answer. */
  | { readonly kind: "cancelled"; readonly visit: BookedVisit; readonly fee: CancellationFee }
  /** The fee rose since it was shown: it is shown again before anything is canceled. */
  | { readonly kind: "fee-changed"; readonly fee: CancellationFee }
  | { readonly kind: "not-allowed"; readonly visit: BookedVisit }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unknown" | "unavailable" };

/** Bookings as one visitor of one site sees them. Methods that only read reject if the database does not answer. */
export interface BookingDesk {
  /** The time zone of the business, by which its days are counted. */
  readonly zone: string;
  /** The time zone that a visit's times are said in: that of its ZIP, where the clock there shows something else. */
  zoneOf(zip: string): string;
  /** The desk's clock, in epoch milliseconds. */
  now(): number;
  /** Today in the business's zone. */
  today(): Day;
  slots(
    query: VisitQuery & { from: Day; days: number; hold?: string | null },
  ): Promise<SlotsResult>;
  /** The same for a program that asks, counted against its network's limit. */
  limitedSlots(query: Parameters<BookingDesk["slots"]>[0]): Promise<LimitedSlotsResult>;
  /** The next times to offer beside a price, and whether the business is open now; a few seconds old at most. */
  nextTimes(query: VisitQuery): Promise<NextTimesResult>;
  /**
   * Holds a slot for some minutes. `hold` is the id the visitor's form carries: it replaces the hold of that id and keeps it,
   * so that going back and choosing another time lets go of one's own hold and of nobody else's.
   */
  hold(query: VisitQuery & { start: number; hold: string | null }): Promise<HoldResult>;
  /** Releases a hold before its minutes are over, because its page was left. Without effect on any other id. */
  release(hold: string): Promise<ReleaseResult>;
  /** The instant until which a hold keeps this start; null where the id is no hold of it, or it has expired. */
  heldUntil(hold: string | null, start: number): Promise<number | null>;
  book(request: BookingRequest): Promise<BookingResult>;
  /** The visit of a manage link; null for an invalid or expired link. */
  visitOf(token: string): Promise<BookedVisit | null>;
  /** What canceling costs right now. */
  cancelFee(visit: BookedVisit): CancellationFee;
  cancel(token: string, shownFee: Cents): Promise<CancelResult>;
  /** The slots a visit could move to, at its agreed price with the new slot's surcharge; null for an invalid link. */
  slotsToMove(token: string, range: SlotDayRange): Promise<SlotsResult | null>;
  move(token: string, start: number): Promise<VisitMoveResult>;
  /** The appointment as an iCalendar file; null for an invalid link. */
  calendarOf(token: string): Promise<string | null>;
  /** The owner's calendar as an iCalendar file, by its secret link; null for an invalid link. */
  feed(secret: string): Promise<string | null>;
}
