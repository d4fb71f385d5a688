import type { CancellationFee } from "../../core/booking/cancellation.ts";
import type { DayRange } from "../../core/booking/case.ts";
import type { OwnNotes } from "../../core/booking/day-lines.ts";
import type { DaySheet } from "../../core/booking/day-sheet.ts";
import type { Intake } from "../../core/booking/intake.ts";
import type { OpenStart } from "../../core/booking/starts.ts";
import type { Said } from "../../core/booking/stop-acts.ts";
import type { Day, Span } from "../../core/booking/time.ts";
import type { VisitState } from "../../core/booking/visit.ts";
import type { Cents } from "../../core/money.ts";
import type { LeadFile } from "../leads/lead-file.ts";
import type { BookedVisit, BookingWish, StartsAnswer } from "./booking-desk.ts";
import type { Block } from "./busy.ts";
import type { OwnerOutcome } from "./change.ts";

/** What the owner's calendar shows of a stretch of time: visits of every state in order, and times that are blocked. */
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
  /** Which of the business's people it was; empty where nobody noted it. */
  readonly name: string;
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
interface OwnWay {
  /** Yes to what is unusual about the start. */
  readonly anyway?: boolean;
  /** Whether the visitor is mailed; left out, yes. */
  readonly tell?: boolean;
}

/** How a visit is moved, and what was on the screen when that was decided. */
export interface MoveWay extends OwnWay {
  /** At what was agreed, whatever the new start would cost. */
  readonly keepTotal?: boolean;
  /** Where the visit stood and what was agreed; it is not moved from anywhere else. Left out: from wherever it stands. */
  readonly seen?: { readonly start: number; readonly total: Cents };
  /** What the new start was shown to cost; another sum is shown first. */
  readonly shownTotal?: Cents;
}

/** A visit as the owner writes it down, often on the phone: mail or number may be missing, and so may the intake. */
export interface NewVisit extends BookingWish, OwnWay {
  readonly start: number;
  readonly contact: BookedVisit["contact"];
  readonly intake: Intake | null;
  readonly notes: string;
  /** The request it answers; it becomes "booked". */
  readonly leadId: string | null;
  /** The total they agreed on by word of mouth, in place of the price book's; null: as the price book says. */
  readonly agreedTotal: Cents | null;
  /** The total that was on the screen; another one is shown before it is stored. */
  readonly shownTotal: Cents | null;
  /** The same key with the same words is the same visit, however often it is sent. */
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

export type EnteredOutcome =
  | PlacedOutcome
  /** The key stored this visit before, from other words: nothing was stored now. */
  | { readonly kind: "key-reused"; readonly visit: BookedVisit };

type Refused = Extract<OwnerOutcome, { kind: "not-allowed" | "unknown" }>;

export type OwnerMove =
  | PlacedOutcome
  /** Somebody moved it, or agreed on another total, since it was seen; the visit as it stands now. */
  | { readonly kind: "moved-meanwhile"; readonly visit: BookedVisit }
  | Refused;

type OwnerCancel =
  | { readonly kind: "done"; readonly visit: BookedVisit; readonly fee: CancellationFee }
  /** The fee grew since it was shown. */
  | { readonly kind: "fee-changed"; readonly fee: CancellationFee }
  | Refused;

/** A visit taken back to where it stood, which others may have filled meanwhile; `why` names them. */
export type ReopenOutcome =
  | OwnerOutcome
  | { readonly kind: "taken"; readonly why: readonly string[] };

export type NotedOutcome =
  | { readonly kind: "done" }
  /** Somebody else wrote since the text was loaded: theirs stands. */
  | { readonly kind: "changed"; readonly notes: string }
  | { readonly kind: "unknown" };

/** What becomes of a visit on the road. */
export interface RoadActs {
  complete(id: string): Promise<OwnerOutcome>;
  /** At the fee that applies, unless the owner names another. */
  noShow(id: string, fee?: Cents): Promise<OwnerOutcome>;
  enRoute(id: string): Promise<OwnerOutcome>;
  /** Not on the way after all. */
  turnBack(id: string): Promise<OwnerOutcome>;
  /** Takes back that a visit is completed or missed, within the hour. */
  reopen(id: string): Promise<ReopenOutcome>;
}

/** The owner's and the notary's side of visits. All of it rejects without the database. */
export interface VisitsDesk extends RoadActs {
  readonly zone: string;
  today(): Day;
  now(): number;
  calendar(span: Span): Promise<CalendarPart>;
  agenda(wish: AgendaWish): Promise<AgendaPage>;
  /** Null for a number that is none of this site's, and for a start somebody only holds. */
  visit(id: string): Promise<VisitFile | null>;
  daySheet(day: Day): Promise<DaySheet>;
  /** What is noted at visits besides, by their number. */
  dayNotes(ids: readonly string[]): Promise<ReadonlyMap<string, OwnNotes>>;
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
  create(wish: NewVisit): Promise<EnteredOutcome>;
  move(id: string, start: number, way: MoveWay): Promise<OwnerMove>;
  /** The same, as it was said on the road: counted from then, and not for a visit that begins at another time by now. */
  asSaid(said: Said): RoadActs;
  /** `shownFee`: the one on the screen, which is due unless the owner waives it or calls it off. */
  cancel(
    id: string,
    shownFee: Cents,
    way: Pick<OwnWay, "tell"> & { readonly waive?: boolean },
  ): Promise<OwnerCancel>;
  /** Writes down what only the business reads, in place of the text that was loaded. */
  note(id: string, text: string, loaded: string): Promise<NotedOutcome>;
  /** Blocks a time; the visits that stand in it come back. */
  block(
    span: Span & { readonly reason: string },
  ): Promise<{ readonly id: string; readonly visits: readonly BookedVisit[] }>;
  /** What was opened again, so that it can be blocked again; null where there is none such. */
  unblock(id: string): Promise<Block | null>;
  /** The blocked times that are not over. */
  blocks(): Promise<readonly Block[]>;
}
