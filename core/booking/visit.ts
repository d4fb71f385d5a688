import type { Cents } from "../money.ts";
import type { BusyVisit } from "./busy.ts";
import type { Contact, Intake } from "./intake.ts";
import type { OpenStart } from "./offer.ts";
import { dayOf, instantOf, type Span } from "./time.ts";

/** Where a visit stands. The last three are ends; only `reopen` leaves them. */
export const VISIT_STATES = ["held", "confirmed", "completed", "cancelled", "no-show"] as const;

export type VisitState = (typeof VISIT_STATES)[number];

const MOVES: Readonly<Record<VisitState, readonly VisitState[]>> = {
  held: ["confirmed", "cancelled"],
  confirmed: ["completed", "cancelled", "no-show"],
  completed: [],
  cancelled: [],
  "no-show": [],
};

/** What was agreed on before the visit, in cents, and when. */
export interface Agreed extends Pick<OpenStart, "price" | "travelFee" | "surcharge" | "total"> {
  readonly agreedAt: number;
}

/** One line of a visit's history. */
export interface VisitEvent {
  readonly at: number;
  readonly by: "visitor" | "owner" | "house";
  /** Which of the business's people it was, where that is known. */
  readonly name?: string;
  readonly kind: VisitState | "moved";
  /** Where a moved visit stood before. */
  readonly from?: Span;
}

/** One appointment. Its id is for life, however often it moves. */
export interface Visit extends Span {
  readonly id: string;
  readonly state: VisitState;
  readonly provider: string;
  readonly services: readonly string[];
  readonly zip: string;
  /** Buffers in minutes, as they were when it was booked. */
  readonly before: number;
  readonly after: number;
  /** The first instant at which a hold no longer counts; null once it is confirmed. */
  readonly holdUntil: number | null;
  /** Who holds it, as long as it is only held. */
  readonly visitor: string | null;
  readonly agreed: Agreed;
  /** The fee that a cancellation or a no-show came with. */
  readonly closingFee: Cents;
  readonly contact: Contact;
  readonly intake: Intake | null;
  /** How many times calendars were told of a change. */
  readonly sequence: number;
  readonly history: readonly VisitEvent[];
}

/** Who changes a visit, and when. */
export type Act = Pick<VisitEvent, "at" | "by" | "name">;

export type Changed =
  | { readonly ok: true; readonly visit: Visit }
  | { readonly ok: false; readonly kind: "not-allowed"; readonly state: VisitState }
  | { readonly ok: false; readonly kind: "hold-expired" };

/** Whether a visit in one state may come into another. */
export function mayBecome(from: VisitState, to: VisitState): boolean {
  return MOVES[from].includes(to);
}

/**
 * Brings a visit into another state. `closingFee` is what cancelling or not being there costs.
 * A hold that has run out can no longer be confirmed.
 */
export function settle(visit: Visit, to: VisitState, act: Act, closingFee: Cents = 0): Changed {
  if (!mayBecome(visit.state, to)) return { ok: false, kind: "not-allowed", state: visit.state };
  if (to === "confirmed" && hasLapsed(visit, act.at)) return { ok: false, kind: "hold-expired" };
  const tellsCalendars = visit.state === "confirmed" && to === "cancelled";
  return {
    ok: true,
    visit: {
      ...visit,
      state: to,
      holdUntil: null,
      visitor: null,
      closingFee,
      sequence: visit.sequence + (tellsCalendars ? 1 : 0),
      history: [...visit.history, { ...act, kind: to }],
    },
  };
}

/** What becomes of a wish to end a visit: it may also come before the visit could be over. */
export type Ended =
  | Changed
  /** `from`: the first instant at which it may be said. */
  | { readonly ok: false; readonly kind: "too-early"; readonly from: number };

/**
 * Notes that a visit took place, or that nobody was there. Nobody can have missed what has not begun; who is let in early may
 * be done before the agreed hour, but not before its day.
 */
export function conclude(
  visit: Visit,
  to: "completed" | "no-show",
  act: Act,
  zone: string,
  closingFee: Cents = 0,
): Ended {
  const { start } = visit;
  const from = to === "no-show" ? start : instantOf(dayOf(start, zone), 0, zone);
  if (mayBecome(visit.state, to) && act.at < from) return { ok: false, kind: "too-early", from };
  return settle(visit, to, act, closingFee);
}

/** Moves a visit that is held or confirmed to another start, at what was agreed for it. The same time again changes nothing. */
export function reschedule(visit: Visit, to: Span, agreed: Agreed, act: Act): Changed {
  if (MOVES[visit.state].length === 0) {
    return { ok: false, kind: "not-allowed", state: visit.state };
  }
  if (hasLapsed(visit, act.at)) return { ok: false, kind: "hold-expired" };
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
      history: [...visit.history, { ...act, kind: "moved", from: { start, end } }],
    },
  };
}

/**
 * Takes back that a visit took place, or that nobody was there: it stands as agreed once more. What was cancelled stays so.
 * Other programs are told nothing of it: they hear of the next end, and the visit's own page says what holds.
 */
export function reopen(visit: Visit, act: Act): Changed {
  const { state } = visit;
  if (state !== "completed" && state !== "no-show")
    return { ok: false, kind: "not-allowed", state };
  const history = [...visit.history, { ...act, kind: "confirmed" as const }];
  return { ok: true, visit: { ...visit, state: "confirmed", closingFee: 0, history } };
}

/** The time a visit takes from others; null when it takes none any more. */
export function busyOf(visit: Visit): BusyVisit | null {
  const { id, provider, start, end, zip, before, after, holdUntil, visitor, state } = visit;
  const taken = { id, provider, start, end, zip, before, after };
  if (state === "confirmed") return { ...taken, kind: "visit" };
  if (state !== "held") return null;
  return {
    ...taken,
    kind: "hold",
    ...(holdUntil !== null && { holdUntil }),
    ...(visitor !== null && { visitor }),
  };
}

function hasLapsed({ state, holdUntil }: Visit, now: number): boolean {
  return state === "held" && holdUntil !== null && holdUntil <= now;
}
