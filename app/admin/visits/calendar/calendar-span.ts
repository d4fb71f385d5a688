import type { Day } from "../../../../core/booking/time/zoned-time.ts";
import type { BlockSummary, NotaryLabel, VisitSummary } from "../view-model.ts";

/** Some days with their visits and blocked times. Canceled visits are left out: they take no time. */
export interface CalendarSpan {
  /** The days it shows. */
  readonly days: { readonly from: Day; readonly days: number };
  readonly visits: readonly CalendarVisit[];
  readonly blocks: readonly BlockSummary[];
  /** Events of other calendars. */
  readonly outside: readonly BlockSummary[];
  /** The drives of a day or a week; none in a month, which has no hours. */
  readonly drives: readonly DriveSummary[];
  /** When visits can be booked, as local times: `2026-03-10 09:30:00`. */
  readonly open: readonly { readonly from: string; readonly to: string }[];
}

/** A drive as a block of the calendar: `22 min drive`. */
interface DriveSummary {
  readonly id: string;
  /** The id of the notary who drives. */
  readonly provider: string;
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly isTight: boolean;
}

/** A visit as a block of the calendar. */
interface CalendarVisit extends VisitSummary {
  /** `9:30 AM`. */
  readonly begins: string;
  /** The city of its ZIP; "" where it is not known. */
  readonly town: string;
}

/** A notary's part of a day: what of the calendar is theirs, and when they can be booked. */
export interface NotaryColumn extends NotaryLabel {
  readonly id: string;
  readonly open: CalendarSpan["open"];
}
