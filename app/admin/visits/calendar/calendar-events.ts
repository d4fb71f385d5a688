import type { ScheduleEventData } from "@mantine/schedule";
import type { VisitSummary } from "../view-model.ts";
import type { CalendarData } from "./calendar-data.ts";

/** What the calendar draws: visits, blocked times and events of other calendars. */
export function calendarEvents(calendar: CalendarData): ScheduleEventData[] {
  return [
    ...calendar.visits.map(eventOf),
    ...calendar.blocks.map(blockEvent),
    ...calendar.outside.map(outsideEvent),
  ];
}

/** Where a click on an event leads. */
export function pathOfEvent(id: string, { visits, outside }: CalendarData): string {
  if (visits.some((visit) => visit.id === id)) return `/admin/visits/${id}`;
  const isOutside = outside.some((event) => event.id === id);
  return isOutside ? "/admin/visits/calendars" : "/admin/visits/blocked";
}

function eventOf({ id, name, services, from, to }: VisitSummary): ScheduleEventData {
  return { id, title: `${name}, ${services}`, start: from, end: to, color: "ink" };
}

function blockEvent({ id, reason, from, to }: CalendarData["blocks"][number]): ScheduleEventData {
  return { id, title: reason, start: from, end: to, color: "gray", display: "background" };
}

function outsideEvent({ id, reason, from, to }: CalendarData["blocks"][number]): ScheduleEventData {
  return { id, title: reason, start: from, end: to, color: "gray", variant: "light" };
}
