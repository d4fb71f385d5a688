import type { CalendarData } from "../calendar-data.ts";

/** A notary's part of a day: what of the calendar is theirs, and when they can be booked. */
export interface NotaryColumn {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
  readonly color: string;
  readonly open: CalendarData["open"];
}

/** The calendar of one notary's column. */
export function calendarOfColumn(calendar: CalendarData, { id, open }: NotaryColumn): CalendarData {
  const isTheirs = ({ provider }: { readonly provider: string }) => provider === id;
  return {
    ...calendar,
    open,
    visits: calendar.visits.filter(isTheirs),
    drives: calendar.drives.filter(isTheirs),
    blocks: calendar.blocks.filter(isTheirs),
    outside: calendar.outside.filter(isTheirs),
  };
}
