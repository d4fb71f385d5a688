import { type Cents, ZERO_CENTS } from "../../format/money.ts";
import type { SiteLanguage } from "../../language.ts";
import type { Contact, Intake } from "../intake/intake.ts";
import type { VisitSeries } from "../series/visit-series.ts";
import type { BusyVisit } from "../slots/busy.ts";
import type { Slot } from "../slots/slot.ts";
import { dayOf, instantOf, type Span } from "../time/zoned-time.ts";

/** The states of a visit. The last three are final; only `reopenConcludedVisit` leaves two of them. */
export const VISIT_STATES = ["held", "confirmed", "completed", "cancelled", "no-show"] as const;

export type VisitState = (typeof VISIT_STATES)[number];

const TRANSITIONS: Readonly<Record<VisitState, readonly VisitState[]>> = {
  held: ["confirmed", "cancelled"],
  confirmed: ["completed", "cancelled", "no-show"],
  completed: [],
  cancelled: [],
  "no-show": [],
};

/** The price agreed before the visit, and when. */
export interface AgreedPrice extends Pick<Slot, "price" | "travelFee" | "surcharge" | "total"> {
  readonly agreedAt: number;
}

/** One entry of a visit's history. */
export interface VisitHistoryEntry {
  readonly at: number;
  readonly by: "visitor" | "owner" | "system";
  /** The name of the person, if known. */
  readonly name?: string;
  readonly kind: VisitState | "moved";
  /** The time of a moved visit before the move. */
  readonly from?: Span;
}

/** An appointment. Its id never changes, however often it moves. */
export interface Visit extends Span {
  readonly id: string;
  readonly state: VisitState;
  readonly provider: string;
  readonly services: readonly string[];
  readonly zip: string;
  /** Buffers in minutes, as of the time it was booked. */
  readonly before: number;
  readonly after: number;
  /** The first instant at which a hold no longer counts; null once it is confirmed. */
  readonly holdUntil: number | null;
  /** A hash of the network it is held from, by which holds are counted; null once it is confirmed. */
  readonly visitor: string | null;
  readonly agreed: AgreedPrice;
  /** The fee due after a cancellation or a no-show. */
  readonly closingFee: Cents;
  readonly contact: Contact;
  readonly intake: Intake | null;
  /** The language it was booked in; English when left out. */
  readonly language?: SiteLanguage;
  /** Its place in a series; left out for a visit on its own. */
  readonly series?: VisitSeries;
  /** The number of changes calendars were notified of (iCalendar SEQUENCE). */
  readonly sequence: number;
  readonly history: readonly VisitHistoryEntry[];
}

/** Who changes a visit, and when. */
export type ActionStamp = Pick<VisitHistoryEntry, "at" | "by" | "name">;

export type VisitChange =
  | { readonly ok: true; readonly visit: Visit }
  | { readonly ok: false; readonly kind: "not-allowed"; readonly state: VisitState }
  | { readonly ok: false; readonly kind: "hold-expired" };

/** The actions on a visit that can be undone: its conclusion, and that the notary is on the way. */
export type VisitUndo = "reopen" | "cancel-en-route";

/** Whether a visit may change from one state to another. */
export function canTransition(from: VisitState, to: VisitState): boolean {
  return TRANSITIONS[from].includes(to);
}

/**
 * Changes the state of a visit. `closingFee` is what canceling or missing it costs. An expired hold cannot be confirmed.
 */
export function transitionVisit(
  visit: Visit,
  to: VisitState,
  stamp: ActionStamp,
  closingFee: Cents = ZERO_CENTS,
): VisitChange {
  if (!canTransition(visit.state, to))
    return { ok: false, kind: "not-allowed", state: visit.state };
  if (to === "confirmed" && hasHoldExpired(visit, stamp.at))
    return { ok: false, kind: "hold-expired" };
  const isCalendarChange = visit.state === "confirmed" && to === "cancelled";
  return {
    ok: true,
    visit: {
      ...visit,
      state: to,
      holdUntil: null,
      visitor: null,
      closingFee,
      sequence: visit.sequence + (isCalendarChange ? 1 : 0),
      history: [...visit.history, { ...stamp, kind: to }],
    },
  };
}

/** The result of concluding a visit, which may be too early. */
export type VisitConclusion =
  | VisitChange
  /** `from`: the first instant at which it is allowed. */
  | { readonly ok: false; readonly kind: "too-early"; readonly from: number };

/**
 * Records that a visit took place or that nobody was there. A no-show is possible only after the start; a visit may be
 * completed before its start, because the notary may be early, but not before its day.
 */
export function concludeVisit(
  visit: Visit,
  to: "completed" | "no-show",
  stamp: ActionStamp,
  zone: string,
  closingFee: Cents = ZERO_CENTS,
): VisitConclusion {
  const { start } = visit;
  const from = to === "no-show" ? start : instantOf(dayOf(start, zone), 0, zone);
  if (canTransition(visit.state, to) && stamp.at < from)
    return { ok: false, kind: "too-early", from };
  return transitionVisit(visit, to, stamp, closingFee);
}

/** Moves a held or confirmed visit to another time, at an agreed price. The same time again changes nothing. */
export function rescheduleVisit(
  visit: Visit,
  to: Span,
  agreed: AgreedPrice,
  stamp: ActionStamp,
): VisitChange {
  if (TRANSITIONS[visit.state].length === 0) {
    return { ok: false, kind: "not-allowed", state: visit.state };
  }
  if (hasHoldExpired(visit, stamp.at)) return { ok: false, kind: "hold-expired" };
  const { start, end } = visit;
  if (to.start === start && to.end === end) return { ok: true, visit };
  return {
    ok: true,
    visit: {
      ...visit,
      start: to.start,
      end: to.end,
      agreed,
      sequence: visit.sequence + (visit.state === "confirmed" ? 1 : 0),
      history: [...visit.history, { ...stamp, kind: "moved", from: { start, end } }],
    },
  };
}

/**
 * Undoes that a visit took place or was missed: it is confirmed again. A canceled visit stays canceled. No webhook is sent:
 * the next conclusion sends one, and the visit's page shows the current state.
 */
export function reopenConcludedVisit(visit: Visit, stamp: ActionStamp): VisitChange {
  const { state } = visit;
  if (state !== "completed" && state !== "no-show")
    return { ok: false, kind: "not-allowed", state };
  const history = [...visit.history, { ...stamp, kind: "confirmed" as const }];
  return { ok: true, visit: { ...visit, state: "confirmed", closingFee: ZERO_CENTS, history } };
}

/** The busy time of a visit; null if it takes no time any more. */
export function busyTimeOf(visit: Visit): BusyVisit | null {
  const { id, provider, start, end, zip, before, after, holdUntil, state } = visit;
  const occupied = { id, provider, start, end, zip, before, after };
  if (state === "confirmed") return { ...occupied, kind: "visit" };
  if (state !== "held") return null;
  return { ...occupied, kind: "hold", ...(holdUntil !== null && { holdUntil }) };
}

function hasHoldExpired({ state, holdUntil }: Visit, now: number): boolean {
  return state === "held" && holdUntil !== null && holdUntil <= now;
}
