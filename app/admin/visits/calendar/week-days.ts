import { type Day, plusDays } from "../../../../core/booking/time/zoned-time.ts";
import { formatClockMinutes } from "../../../../core/format/dates.ts";

import { pathOfEvent, stateOf } from "./calendar-events.ts";
import type { CalendarSpan } from "./calendar-span.ts";

/** A line of a day: a visit, a drive, a blocked time or an event of another calendar. */
export interface DayEntry {
  readonly id: string;
  /** What it is, as `stateOf` names it. */
  readonly kind: string;
  /** When it begins on this day: `9:30 AM`; `All day` where it lasts the whole day. */
  readonly time: string;
  readonly title: string;
  readonly details: string;
  readonly path: string;
}

/** A day with what lies on it, by its beginning. */
export interface CalendarDay {
  readonly day: Day;
  /** Whether nothing can be booked on it. */
  readonly isClosed: boolean;
  readonly entries: readonly DayEntry[];
}

/** The days of a calendar in order. */
export function weekDays(calendar: CalendarSpan): CalendarDay[] {
  const { days, visits, drives, blocks, outside, open } = calendar;
  const all = [
    ...visits.map((visit) => ({
      ...visit,
      title: visit.name,
      details: [visit.services, visit.town, visit.notary?.name].filter(Boolean).join(", "),
    })),
    ...drives.map((drive) => ({ ...drive, title: drive.label, details: "" })),
    ...[...blocks, ...outside].map((block) => ({ ...block, title: block.reason, details: "" })),
  ].sort((a, b) => a.from.localeCompare(b.from));
  return Array.from({ length: days.days }, (_, index) => {
    const day = plusDays(days.from, index);
    const [start, end] = [`${day} 00:00:00`, `${plusDays(day, 1)} 00:00:00`];
    const isOn = (span: { from: string; to: string }) => span.from < end && start < span.to;
    return {
      day,
      isClosed: !open.some(isOn),
      entries: all.filter(isOn).map(({ id, from, to, title, details }) => ({
        ...{ id, title, details },
        kind: stateOf(id, calendar),
        time: from <= start && end <= to ? "All day" : clockText(from < start ? start : from),
        path: pathOfEvent(id, calendar),
      })),
    };
  });
}

/** `2026-03-10 09:30:00` as `9:30 AM`. */
function clockText(local: string): string {
  return formatClockMinutes(Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)));
}
