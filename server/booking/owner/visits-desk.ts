import type { DaySheet } from "../../../core/booking/day-sheet/day-sheet.ts";
import type { Drive } from "../../../core/booking/day-sheet/drives.ts";
import type { StopReport } from "../../../core/booking/day-sheet/stop-actions.ts";
import type { VisitNotes } from "../../../core/booking/day-sheet/view.ts";
import type { NotaryChecklistItem } from "../../../core/booking/intake/notary-checklist.ts";
import type { Notary } from "../../../core/booking/notaries/notaries.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { SlotDayRange } from "../../../core/booking/slots/slot-context.ts";
import type { Day, Span } from "../../../core/booking/time/zoned-time.ts";
import type { CancellationFee } from "../../../core/booking/visits/cancellation.ts";
import type { VisitUndo } from "../../../core/booking/visits/visit.ts";
import type { Cents } from "../../../core/format/money.ts";
import type { LeadDetails } from "../../leads/inbox/lead-details.ts";
import type { CalendarFeedDesk } from "../calendar/feed-desk.ts";
import type { ReassignResult } from "../notaries/reassign-result.ts";
import type { StoredOutsideEvent } from "../outside/store.ts";
import type { SeriesDesk } from "../series/series-desk.ts";
import type { StoredBlock } from "../slots/busy.ts";
import type { BookedVisit, SlotsResult } from "../visitor/booking-desk.ts";
import type { ManualVisitInput, OwnerOptions, OwnerQuery } from "../visits/manual-visit-input.ts";
import type { AgendaPage, AgendaQuery } from "./agenda.ts";
import type { OwnerActionResult } from "./change-visit.ts";
import type { SlotReport } from "./slot-report.ts";

/** What the owner's calendar shows of a span of time: visits of every state in order, blocked times, and events of other calendars. */
export interface CalendarEntries {
  readonly visits: readonly BookedVisit[];
  readonly blocks: readonly StoredBlock[];
  readonly outside: readonly StoredOutsideEvent[];
}

/** Something that happened to a visit: a state, a move, a reminder, a note. */
interface VisitRecordEvent {
  readonly at: number;
  readonly kind: string;
  readonly who: string;
  /** The name of the person who acted; empty if unknown. */
  readonly name: string;
  /** The time of the visit before it moved. */
  readonly from: Span | null;
  /** The name of the notary it was given to; empty for anything else. */
  readonly to: string;
}

/** A visit of a series, with what canceling it costs at this moment. */
interface SeriesMemberRecord
  extends Pick<BookedVisit, "id" | "start" | "state" | "provider" | "series"> {
  readonly cancelFee: Cents;
}

/** A visit with everything known about it. */
export interface VisitRecord {
  readonly visit: BookedVisit;
  /** Notes that only the business reads. */
  readonly notes: string;
  readonly events: readonly VisitRecordEvent[];
  /** The lead it came from, if any. */
  readonly leadId: string | null;
  readonly createdAt: number;
  /** What canceling it and a no-show cost at this moment. */
  readonly fees: { readonly cancel: CancellationFee; readonly noShow: CancellationFee };
  /** Whether its start has come; a no-show can't be recorded before. */
  readonly hasBegun: boolean;
  /** Which last action can be undone: the visit ended within the hour, or the notary is on the way. */
  readonly undo: VisitUndo | null;
  /** The visits of its series that the person sees, by their start; empty for a visit on its own. */
  readonly series: readonly SeriesMemberRecord[];
  /** What the notary must not forget at this visit. */
  readonly notaryChecklist: readonly NotaryChecklistItem[];
}

/** How a visit is moved, and what the screen showed when that was decided. */
export interface MoveOptions extends OwnerOptions {
  /** Keeps the agreed total, whatever the new start would cost. */
  readonly keepTotal?: boolean;
  /** The start and the agreed total on the screen: a visit that changed meanwhile is not moved. */
  readonly seen?: { readonly start: number; readonly total: Cents };
  /** What the new start was shown to cost: another total is shown first. */
  readonly shownTotal?: Cents;
}

export type PlacementResult =
  | { readonly kind: "done"; readonly visit: BookedVisit }
  /** Unusual: the owner has to confirm it. */
  | { readonly kind: "ask"; readonly report: SlotReport }
  | { readonly kind: "price-changed"; readonly report: SlotReport }
  /** `next`: the nearest free slots. */
  | { readonly kind: "impossible"; readonly report: SlotReport; readonly next: readonly Slot[] };

export type ManualVisitResult =
  | PlacementResult
  /** The key stored this visit before with other content: nothing was stored now. */
  | { readonly kind: "key-reused"; readonly visit: BookedVisit };

type ChangeRejection = Extract<OwnerActionResult, { kind: "not-allowed" | "unknown" }>;

export type OwnerMoveResult =
  | PlacementResult
  /** Somebody moved it or changed its total since it was seen; the visit as it is now. */
  | { readonly kind: "moved-meanwhile"; readonly visit: BookedVisit }
  | ChangeRejection;

type OwnerCancelResult =
  | { readonly kind: "done"; readonly visit: BookedVisit; readonly fee: CancellationFee }
  /** The fee rose since it was shown. */
  | { readonly kind: "fee-changed"; readonly fee: CancellationFee }
  | ChangeRejection;

/** The result of undoing the end of a visit. "taken": other visits conflict with it by now; `why` names them. */
export type UndoResult =
  | OwnerActionResult
  | { readonly kind: "taken"; readonly why: readonly string[] };

export type SaveNotesResult =
  | { readonly kind: "done" }
  /** Somebody else wrote since the text was loaded: their text stays. */
  | { readonly kind: "changed"; readonly notes: string }
  | { readonly kind: "unknown" };

/** What the notary reports about a visit on the road. */
export interface RoadActions {
  complete(id: string): Promise<OwnerActionResult>;
  /** At the fee that applies, unless `fee` names another. */
  noShow(id: string, fee?: Cents): Promise<OwnerActionResult>;
  startEnRoute(id: string): Promise<OwnerActionResult>;
  cancelEnRoute(id: string): Promise<OwnerActionResult>;
  /** Undoes that a visit is completed or missed, within the hour. */
  reopen(id: string): Promise<UndoResult>;
}

/** A drive of one notary. */
export type NotaryDrive = Drive & { readonly provider: string };

interface VisitsCalendar {
  /** Of one notary when named. */
  entries(span: Span, provider?: string): Promise<CalendarEntries>;
  /** The drives between these visits and the events that carry a place. */
  drives(
    range: SlotDayRange,
    entries: Pick<CalendarEntries, "visits" | "outside">,
  ): Promise<readonly NotaryDrive[]>;
  agenda(query: AgendaQuery): Promise<AgendaPage>;
  /** The links by which calendar programs read it. */
  readonly feeds: CalendarFeedDesk;
}

/** The slots the owner can choose from, with their own evaluation. */
export interface OwnerSlots {
  find(query: OwnerQuery, range: SlotDayRange): Promise<SlotsResult>;
  /** Where a visit could move to; null for an unknown visit. */
  findForMove(id: string, range: SlotDayRange): Promise<SlotsResult | null>;
  /** Why a start is not offered, as sentences, and what it would cost. */
  evaluate(start: number, query: OwnerQuery): Promise<SlotReport>;
  /** The same for a visit that would move there; null for an unknown visit. */
  evaluateMove(id: string, start: number): Promise<SlotReport | null>;
}

/** Everything that changes a visit. */
export interface VisitChanges extends RoadActions {
  create(input: ManualVisitInput): Promise<ManualVisitResult>;
  move(id: string, start: number, options: MoveOptions): Promise<OwnerMoveResult>;
  /** `shownFee`: the fee on the screen, which is due unless the owner waives it. */
  cancel(
    id: string,
    shownFee: Cents,
    options: Pick<OwnerOptions, "sendMail"> & { readonly waive?: boolean },
  ): Promise<OwnerCancelResult>;
  /** Gives a visit to another notary; null for a person who is not the owner. */
  readonly reassign:
    | ((id: string, provider: string, options: { anyway: boolean }) => Promise<ReassignResult>)
    | null;
  /** Stores the notes that only the business reads, in place of the text that was loaded. */
  saveNotes(id: string, text: string, loaded: string): Promise<SaveNotesResult>;
  /** The road actions of a late report: they count from the reported instant, and not if the visit has another start by now. */
  asReported(report: StopReport): RoadActions;
}

/** The times the owner blocked. */
export interface BlockedTimesDesk {
  /** The blocked times that are not over. */
  list(): Promise<readonly StoredBlock[]>;
  /** Blocks a time and returns the confirmed visits within it, which stay. */
  block(
    span: Span & { readonly reason: string; readonly provider?: string },
  ): Promise<{ readonly id: string; readonly visits: readonly BookedVisit[] }>;
  /** Removes a blocked time and returns it, so that it can be blocked again; null if there is none. */
  unblock(id: string): Promise<StoredBlock | null>;
}

/** The days on the road. */
export interface DaySheets {
  /** The day of one notary; left out, of the person's own. */
  sheet(day: Day, provider?: string): Promise<DaySheet>;
  /** The business's notes about visits, by visit id. */
  notes(ids: readonly string[]): Promise<ReadonlyMap<string, VisitNotes>>;
  /** The miles that one notary drove in a year as CSV; left out, the person's own. */
  mileage(year: number, provider?: string): Promise<string>;
}

/** Visits as the owner and the notary see them. Everything rejects without the database. */
export interface VisitsDesk {
  readonly zone: string;
  /** The notaries whose visits the person sees; empty where the business has one notary. */
  readonly notaries: readonly Notary[];
  /** The notary the person is. */
  readonly provider: string;
  today(): Day;
  now(): number;
  /** Null for an id that is no booked visit of this site; holds are none. */
  find(id: string): Promise<VisitRecord | null>;
  /** The lead a visit is created from; null for an unknown one. */
  lead(id: string): Promise<LeadDetails | null>;
  readonly calendar: VisitsCalendar;
  readonly slots: OwnerSlots;
  readonly changes: VisitChanges;
  readonly blockedTimes: BlockedTimesDesk;
  readonly days: DaySheets;
  readonly series: SeriesDesk;
}
