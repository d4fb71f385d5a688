import type { CancellationFee } from "../../core/booking/cancellation.ts";
import type { DayRange } from "../../core/booking/case.ts";
import type { DaySheet } from "../../core/booking/day-sheet.ts";
import type { Intake } from "../../core/booking/intake.ts";
import type { OpenStart } from "../../core/booking/starts.ts";
import type { Day, Span } from "../../core/booking/time.ts";
import type { VisitState } from "../../core/booking/visit.ts";
import type { Cents } from "../../core/money.ts";
import type { LeadFile } from "../leads/leadFile.ts";
import type { BookedVisit, BookingWish, StartsAnswer } from "./bookingDesk.ts";
import type { Block } from "./busy.ts";
import type { OwnerOutcome } from "./change.ts";

/** What the owner's calendar shows of a stretch of time: visits of every state in order, and times kept free. */
export interface CalendarPart {
  readonly visits: readonly BookedVisit[];
  readonly blocks: readonly Block[];
}

/** Where a page of the agenda ends, and the next one begins. */
export interface AgendaKey {
  readonly start: number;
  readonly id: string;
}

/** What to list: visits from an instant on, or back from it. */
export interface AgendaWish {
  readonly from: number;
  readonly back?: boolean;
  /** Left out: of every state. */
  readonly state?: Exclude<VisitState, "held">;
  /** Words that stand in the name, phone, mail address or ZIP. */
  readonly search?: string;
  /** Only what comes after this one. */
  readonly after?: AgendaKey;
  readonly limit: number;
}

/** A page of the agenda, in its order; `next` is null on the last one. */
export interface AgendaPage {
  readonly visits: readonly BookedVisit[];
  readonly next: AgendaKey | null;
  /** How many there are in all, this page and the ones before and after it. */
  readonly count: number;
}

/** Something that happened to a visit: a state, a move, a reminder, a note. */
interface VisitNote {
  readonly at: number;
  readonly kind: string;
  readonly who: string;
  /** Where it stood before, if it moved. */
  readonly from: Span | null;
}

/** A visit with all that is known of it. */
export interface VisitFile {
  readonly visit: BookedVisit;
  /** What only the business reads. */
  readonly notes: string;
  readonly events: readonly VisitNote[];
  /** The request it came from, if it did. */
  readonly leadId: string | null;
  readonly createdAt: number;
  /** What calling it off, and nobody being there, costs at this moment. */
  readonly fees: { readonly cancel: CancellationFee; readonly noShow: CancellationFee };
  /** Whether its last act can be taken back: it ended within the hour, or the notary said to be on the way. */
  readonly undo: "reopen" | "turn-back" | null;
}

/**
 * What becomes of a start the owner has in mind. "free": as anybody may book it. "unusual": outside hours, notice or a rule
 * of the owner's own, who may say yes. "impossible": two at once, no way there, or nothing to reckon with.
 */
export interface Judgement {
  readonly kind: "free" | "unusual" | "impossible";
  /** With its price; null where none can be reckoned. */
  readonly start: OpenStart | null;
  /** Why it is not offered, each a sentence; empty where it is. */
  readonly why: readonly string[];
}

/** How the owner wants something done that the visitor may be told of. */
export interface OwnWay {
  /** Yes to what is unusual about the start. */
  readonly anyway?: boolean;
  /** Whether the visitor is mailed; left out, yes. */
  readonly tell?: boolean;
}

/** A visit as the owner writes it down, often on the phone: mail or number may be missing, and so may the intake. */
export interface NewVisit extends BookingWish, OwnWay {
  readonly start: number;
  readonly contact: BookedVisit["contact"];
  readonly intake: Intake | null;
  readonly notes: string;
  /** The request it answers; it becomes "booked". */
  readonly leadId: string | null;
  /** The total that was on the screen; another one is shown before it is stored. */
  readonly shownTotal: Cents | null;
  /** The same key is the same visit, however often it is sent. */
  readonly requestKey: string;
}

export type PlacedOutcome =
  | { readonly kind: "done"; readonly visit: BookedVisit }
  /** Unusual: to be asked whether it is meant. */
  | { readonly kind: "ask"; readonly judgement: Judgement }
  | { readonly kind: "price-changed"; readonly judgement: Judgement }
  /** `next`: the nearest starts that are free. */
  | {
      readonly kind: "impossible";
      readonly judgement: Judgement;
      readonly next: readonly OpenStart[];
    };

export type OwnerMove = PlacedOutcome | Exclude<OwnerOutcome, { kind: "done" }>;

type OwnerCancel =
  | { readonly kind: "done"; readonly visit: BookedVisit; readonly fee: CancellationFee }
  /** The fee grew since it was shown. */
  | { readonly kind: "fee-changed"; readonly fee: CancellationFee }
  | Exclude<OwnerOutcome, { kind: "done" }>;

/** A visit taken back to where it stood, which another one may have filled meanwhile. */
export type ReopenOutcome = OwnerOutcome | { readonly kind: "taken" };

/** The owner's and the notary's side of visits. All of it rejects without the database. */
export interface VisitsDesk {
  readonly zone: string;
  today(): Day;
  now(): number;
  calendar(span: Span): Promise<CalendarPart>;
  agenda(wish: AgendaWish): Promise<AgendaPage>;
  /** Null for a number that is none of this site's, and for a start somebody only holds. */
  visit(id: string): Promise<VisitFile | null>;
  daySheet(day: Day): Promise<DaySheet>;
  /** The miles of a year as CSV. */
  mileage(year: number): Promise<string>;
  /** The secret address calendar programs read; null for all but owners. */
  readonly feedAddress: string | null;
  starts(wish: BookingWish, range: DayRange): Promise<StartsAnswer>;
  /** Where a visit could move to; null for an unknown one. */
  startsToMove(id: string, range: DayRange): Promise<StartsAnswer | null>;
  /** Why a start is not offered, in words, and what it would cost. */
  judge(start: number, wish: BookingWish): Promise<Judgement>;
  /** The same for a visit that is to move there; null for an unknown one. */
  judgeMove(id: string, start: number): Promise<Judgement | null>;
  /** The request a visit is written down for; null for an unknown one. */
  lead(id: string): Promise<LeadFile | null>;
  create(wish: NewVisit): Promise<PlacedOutcome>;
  /** `keepTotal`: at what was agreed, whatever the new start would cost. */
  move(
    id: string,
    start: number,
    way: OwnWay & { readonly keepTotal?: boolean },
  ): Promise<OwnerMove>;
  complete(id: string): Promise<OwnerOutcome>;
  /** At the fee that applies, unless the owner names another. */
  noShow(id: string, fee?: Cents): Promise<OwnerOutcome>;
  enRoute(id: string): Promise<OwnerOutcome>;
  /** Not on the way after all. */
  turnBack(id: string): Promise<OwnerOutcome>;
  /** Takes back that a visit is completed or missed, within the hour. */
  reopen(id: string): Promise<ReopenOutcome>;
  /** `fee`: the one shown, which is due; 0 where the owner calls it off or waives it. */
  cancel(id: string, fee: Cents, way: Pick<OwnWay, "tell">): Promise<OwnerCancel>;
  /** Writes down what only the business reads; false for an unknown visit. */
  note(id: string, text: string): Promise<boolean>;
  /** Keeps a time free; the visits that stand in it come back. */
  block(
    span: Span & { readonly reason: string },
  ): Promise<{ readonly id: string; readonly visits: readonly BookedVisit[] }>;
  /** What was opened again, so that it can be kept free again; null where there is none such. */
  unblock(id: string): Promise<Block | null>;
  /** The times kept free that are not over. */
  blocks(): Promise<readonly Block[]>;
}
