import type { LocalDateTime } from "../../../core/booking/time/local-date-time.ts";
import type { Cents } from "../../../core/format/money.ts";
import type { SlotReport } from "../owner/slot-report.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import type { ManualVisitInput } from "../visits/manual-visit-input.ts";

/** What a series is for and which instants it is on, in order. */
export interface SeriesQuery
  extends Pick<ManualVisitInput, "services" | "zip" | "extraMinutes" | "provider" | "agreedTotal"> {
  readonly starts: readonly number[];
}

/** One date of a series as it would be placed now. */
export interface SeriesDateReport {
  readonly start: number;
  readonly report: SlotReport;
  /** Changes with everything the person reads of the date: what was seen is what is placed. */
  readonly seen: string;
}

/** A new series: the dates as they were seen, and what all its visits have in common. */
export interface SeriesInput
  extends Omit<
    ManualVisitInput,
    "start" | "shownTotal" | "anyway" | "acceptedBy" | "extraMinutes"
  > {
  readonly dates: readonly Pick<SeriesDateReport, "start" | "seen">[];
}

export type SeriesResult =
  | { readonly kind: "done"; readonly visits: readonly BookedVisit[] }
  /** A date is not as it was seen. Nothing was placed; the dates as they are now. */
  | { readonly kind: "changed"; readonly dates: readonly SeriesDateReport[] }
  /** The key stored a series before with other content: nothing was stored now. */
  | { readonly kind: "key-reused"; readonly visit: BookedVisit };

/** A visit of a series that would move. */
export interface SeriesMove {
  readonly visit: BookedVisit;
  readonly report: SlotReport;
}

export type MoveFollowingResult =
  | { readonly kind: "done"; readonly visits: readonly BookedVisit[] }
  /** To be looked over: where each would go. `seen` changes with everything the person reads of them. */
  | { readonly kind: "ask"; readonly moves: readonly SeriesMove[]; readonly seen: string }
  | { readonly kind: "bad-time" | "not-allowed" | "unknown" };

export type CancelFollowingResult =
  | { readonly kind: "done"; readonly visits: readonly BookedVisit[]; readonly fee: Cents }
  /** The fees rose since they were shown. */
  | { readonly kind: "fee-changed"; readonly fee: Cents }
  | { readonly kind: "not-allowed" | "unknown" };

interface FollowingOptions {
  readonly sendMail: boolean;
}

/** Series as the owner books and changes them. A notary sees and changes only their own visits of a series. */
export interface SeriesDesk {
  /** What stands in the way of each date. */
  preview(query: SeriesQuery): Promise<readonly SeriesDateReport[]>;
  /** Places all visits or none. */
  create(input: SeriesInput): Promise<SeriesResult>;
  /** Cancels a visit and those after it. `shownFee`: the sum of their fees on the screen, which is due unless it is waived. */
  cancelFollowing(
    id: string,
    shownFee: Cents,
    options: FollowingOptions & { readonly waive: boolean },
  ): Promise<CancelFollowingResult>;
  /** Moves a visit, and those after it by as many days to the same time. Without what was seen nothing is moved. */
  moveFollowing(
    id: string,
    to: LocalDateTime,
    options: FollowingOptions & { readonly keepTotals: boolean; readonly seen: string },
  ): Promise<MoveFollowingResult>;
}
