import type { ScheduleEventData } from "@mantine/schedule";
import type { VisitSummary } from "../view-model.ts";
import type { CalendarSpan } from "./calendar-span.ts";
import { isDayOff } from "./notaries/days-off.ts";

/** What the calendar draws: visits, blocked times and events of other calendars. */
export function calendarEvents(calendar: CalendarSpan): ScheduleEventData[] {
  return [
    ...calendar.drives.map(driveEvent),
    ...calendar.visits.map(eventOf),
    ...calendar.blocks.map(blockEvent),
    ...calendar.outside.map(outsideEvent),
  ];
}

/** Where a click on an event leads. */
export function pathOfEvent(
  id: string,
  { visits, outside, drives }: Pick<CalendarSpan, "visits" | "outside" | "drives">,
): string {
  const drive = drives.find((each) => each.id === id);
  if (drive) return `/admin/day?${new URLSearchParams({ on: drive.from.slice(0, 10) })}`;
  if (visits.some((visit) => visit.id === id)) return `/admin/visits/${id}`;
  if (isDayOff(id)) {
    return `/admin/visits?${new URLSearchParams({ view: "day", on: id.slice(-10) })}`;
  }
  const isOutside = outside.some((event) => event.id === id);
  return isOutside ? "/admin/visits/calendars" : "/admin/visits/blocked";
}

/** What a block's edge shows: the state of a visit, `drive`, `tight-drive`, or `blocked` for what only takes time. */
export function stateOf(id: string, { visits, drives }: Pick<CalendarSpan, "visits" | "drives">) {
  const drive = drives.find((each) => each.id === id);
  if (drive) return drive.isTight ? "tight-drive" : "drive";
  const visit = visits.find((each) => each.id === id);
  if (!visit) return "blocked";
  return visit.isEnRoute ? "en-route" : visit.state;
}

function eventOf(visit: VisitSummary): ScheduleEventData {
  const { id, name, services, from, to, notary, series } = visit;
  const title = [notary?.name, name, services, series].filter(Boolean).join(", ");
  return { id, title, start: from, end: to, color: notary?.color ?? "ink" };
}

function driveEvent({ id, label, from, to }: CalendarSpan["drives"][number]): ScheduleEventData {
  return { id, title: label, start: from, end: to, color: "gray", display: "background" };
}

function blockEvent({ id, reason, from, to }: CalendarSpan["blocks"][number]): ScheduleEventData {
  return { id, title: reason, start: from, end: to, color: "gray", display: "background" };
}

function outsideEvent({ id, reason, from, to }: CalendarSpan["blocks"][number]): ScheduleEventData {
  return { id, title: reason, start: from, end: to, color: "gray", variant: "light" };
}
