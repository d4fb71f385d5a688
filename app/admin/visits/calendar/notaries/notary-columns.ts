import type { CalendarData } from "../calendar-data.ts";
import type { NotaryColumn } from "../calendar-span.ts";

/** The calendar of one notary's column. */
export function calendarOfColumn(calendar: CalendarData, { id, open }: NotaryColumn): CalendarData {
  const isTheirs = ({ provider }: { readonly provider: string }) => provider === id;
  return {
    ...calendar,
    notary: id,
    open,
    visits: calendar.visits.filter(isTheirs),
    drives: calendar.drives.filter(isTheirs),
    blocks: calendar.blocks.filter(isTheirs),
    outside: calendar.outside.filter(isTheirs),
  };
}
