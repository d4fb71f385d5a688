import type { CancellationFee } from "../../core/booking/cancellation.ts";
import type { Contact, Intake } from "../../core/booking/intake.ts";
import type { Refusal } from "../../core/booking/reasons.ts";
import type { OpenStart } from "../../core/booking/starts.ts";
import type { Day } from "../../core/booking/time.ts";
import type { Visit } from "../../core/booking/visit.ts";

/** What a visitor wants to book. */
export interface BookingWish {
  readonly services: readonly string[];
  readonly zip: string;
  /** What the intake's answers add to the visit's length, in minutes. */
  readonly extraMinutes?: number;
  /** The notary whose time it takes; left out, the owner. */
  readonly provider?: string;
}

/** A visit as it is stored. */
export interface BookedVisit extends Visit {
  /** Since when the notary is on the way; null until then. */
  readonly enRouteAt: number | null;
}

/** The starts of a range of days, or why there can be none. */
export interface StartsAnswer {
  readonly zone: string;
  readonly starts: readonly OpenStart[];
  readonly refusal: Refusal | null;
  /** Where the range has no start: the next day that has one. */
  readonly nextOpenDay: Day | null;
}

export type HoldOutcome =
  | {
      readonly kind: "held";
      readonly hold: string;
      readonly until: number;
      readonly start: OpenStart;
    }
  | { readonly kind: "slot-taken"; readonly next: readonly OpenStart[] }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

/** A visitor's whole request. The same `requestKey` with the same words is one visit, however often it is sent. */
export interface BookingRequest extends BookingWish {
  readonly start: number;
  readonly contact: Contact;
  readonly intake: Intake | null;
  /** The total the visitor was shown, in cents; another one is not booked in silence. Null: whatever it is. */
  readonly agreedTotal: number | null;
  /** The hold it confirms, if there is one. */
  readonly hold: string | null;
  readonly requestKey: string;
}

export type BookingOutcome =
  | { readonly kind: "booked"; readonly visit: BookedVisit; readonly token: string }
  | { readonly kind: "slot-taken"; readonly next: readonly OpenStart[] }
  /** The price of this start changed since it was shown. */
  | { readonly kind: "price-changed"; readonly start: OpenStart }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "key-reused" }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unavailable" };

export type MoveOutcome =
  | { readonly kind: "moved"; readonly visit: BookedVisit }
  | { readonly kind: "slot-taken"; readonly next: readonly OpenStart[] }
  /** It is over, cancelled, begun, or the notary is on the way. */
  | { readonly kind: "not-allowed"; readonly visit: BookedVisit }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unknown" | "unavailable" };

export type CancelOutcome =
  /** Now, or before: asked twice it is answered twice. */
  | { readonly kind: "cancelled"; readonly visit: BookedVisit; readonly fee: CancellationFee }
  /** The fee grew since it was shown: it is shown again before anything is cancelled. */
  | { readonly kind: "fee-changed"; readonly fee: CancellationFee }
  | { readonly kind: "not-allowed"; readonly visit: BookedVisit }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unknown" | "unavailable" };

/** What a page may ask about bookings, for one caller of one site. What only asks rejects when the store does not answer. */
export interface BookingDesk {
  readonly zone: string;
  /** Today in the business's zone. */
  today(): Day;
  starts(
    wish: BookingWish & { from: Day; days: number; hold?: string | null },
  ): Promise<StartsAnswer>;
  /** Keeps a start for a visitor for some minutes; `hold` names an earlier hold of theirs, which it replaces. */
  hold(wish: BookingWish & { start: number; hold: string | null }): Promise<HoldOutcome>;
  book(request: BookingRequest): Promise<BookingOutcome>;
  /** The visit a manage link stands for; null for a link that is not ours, down to its last character. */
  visitOf(token: string): Promise<BookedVisit | null>;
  /** What cancelling costs right now. */
  cancelFee(visit: BookedVisit): CancellationFee;
  cancel(token: string, shownFee: number): Promise<CancelOutcome>;
  /** The starts a visit could move to, at what was agreed for it and the surcharge of the new start. */
  startsToMove(token: string, range: { from: Day; days: number }): Promise<StartsAnswer | null>;
  move(token: string, start: number): Promise<MoveOutcome>;
  /** The appointment as an iCalendar file; null for a link that is not ours. */
  calendarOf(token: string): Promise<string | null>;
  /** The owner's calendar by its secret link; null for a link that is not ours. */
  feed(secret: string): Promise<string | null>;
}
