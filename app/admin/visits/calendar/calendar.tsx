import "@mantine/schedule/styles.css";
import "./dayjs-as-utc.ts";
import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { DayView, MonthView, type ScheduleEventData, WeekView } from "@mantine/schedule";
import { useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import styles from "./calendar.module.css";
import type { CalendarData } from "./calendar-data.ts";
import { calendarEvents, pathOfEvent, stateOf } from "./calendar-events.ts";
import type { DroppedVisit } from "./dropped-visit.ts";
import { useOpenTimes } from "./use-open-times.ts";
import { useWallClock } from "./use-wall-clock.ts";

/** The least height of a cell in pixels; an hour has two at least. */
const CELL_HEIGHT = 32;

interface Props {
  readonly calendar: CalendarData;
  readonly today: string;
  readonly now: string;
  readonly onDrop: (dropped: DroppedVisit) => void;
}

/** The calendar. All its times are texts in the business's local time. */
export default function Calendar(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  // The library labels the days of a week "Weekday 2026-11-15"; without the label screen readers read the visible "Sun 15".
  useLayoutEffect(() => {
    for (const day of root.current?.querySelectorAll("[aria-label^='Weekday ']") ?? []) {
      day.removeAttribute("aria-label");
    }
  });
  return (
    <div ref={root} className={styles.calendar} data-view={props.calendar.view}>
      <CalendarView {...props} />
    </div>
  );
}

function CalendarView({ calendar, today, now, onDrop }: Props) {
  const navigate = useNavigate();
  const open = useOpenTimes(calendar);
  const byId = new Map(calendar.visits.map((visit) => [visit.id, visit]));
  const newAt = (slot: string) =>
    navigate(
      `/admin/visits/new?${new URLSearchParams({ day: slot.slice(0, 10), time: slot.slice(11, 16) })}`,
    );
  const toDay = (day: string) =>
    navigate(`/admin/visits?${new URLSearchParams({ view: "day", on: day.slice(0, 10) })}`);
  const shared = {
    date: calendar.on,
    events: calendarEvents(calendar),
    withHeader: false,
    renderEventBody: (event: ScheduleEventData) => (
      <EventBody visit={byId.get(String(event.id))} event={event} />
    ),
    renderEvent: (event: ScheduleEventData, props: UnstyledButtonProps) => (
      <UnstyledButton {...props} data-state={stateOf(String(event.id), calendar)} />
    ),
    ...visitDrag(byId, open, onDrop),
    withInteractiveBackgroundEvents: true,
    onEventClick: ({ id }: ScheduleEventData) => navigate(pathOfEvent(String(id), calendar)),
  };
  const hours = {
    ...shared,
    intervalMinutes: calendar.stepMinutes,
    eventDragInterval: calendar.stepMinutes,
    slotLabelFormat: "h A",
    startScrollTime: "07:30:00",
    // The library means the height of an hour.
    slotHeight: Math.max(2, 60 / calendar.stepMinutes) * CELL_HEIGHT,
    getTimeSlotProps: (cell: { start: string; end: string }) => ({
      ...(!calendar.open.some(({ from, to }) => from <= cell.start && cell.end <= to) && {
        "data-closed": true,
      }),
      ...(open.isOpen(cell) && { "data-bookable": true }),
    }),
    getCurrentTime: useWallClock(now),
    withCurrentTimeBubble: false,
    withDragSlotSelect: true,
    onSlotDragEnd: (from: string, to: string) =>
      navigate(
        `/admin/visits/blocked?${new URLSearchParams({ from: from.slice(0, 16), to: to.slice(0, 16) })}`,
      ),
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) => newAt(slotStart),
    scrollAreaProps: { mah: "70vh", viewportProps: { tabIndex: 0, "aria-label": "Hours" } },
  };
  if (calendar.view === "day") {
    return <DayView {...hours} withAllDaySlot={false} />;
  }
  if (calendar.view === "week") {
    return (
      <WeekView
        {...hours}
        withAllDaySlots={false}
        withWeekNumber={false}
        firstDayOfWeek={0}
        weekdayFormat="ddd"
        highlightToday
        onDateChange={toDay}
      />
    );
  }
  return (
    <MonthView
      {...shared}
      firstDayOfWeek={0}
      weekdayFormat="ddd"
      maxEventsPerDay={3}
      highlightToday={false}
      getDayProps={(day) => (day === today ? { "data-is-today": true } : {})}
      onDayClick={toDay}
    />
  );
}

/** Only a confirmed visit is dragged. It settles on the nearest bookable time; dropped where it was, nothing happens. */
function visitDrag(
  byId: ReadonlyMap<string, CalendarData["visits"][number]>,
  open: ReturnType<typeof useOpenTimes>,
  onDrop: Props["onDrop"],
) {
  return {
    withEventsDragAndDrop: true,
    canDragEvent: ({ id }: ScheduleEventData) => byId.get(String(id))?.state === "confirmed",
    onEventDragStart: ({ id }: ScheduleEventData) => open.begin(String(id)),
    onEventDragEnd: open.end,
    onEventDrop: ({ eventId, newStart }: { eventId: string | number; newStart: string }) => {
      const visit = byId.get(String(eventId));
      const start = open.snap(String(eventId), newStart);
      if (visit && start.slice(0, 16) !== visit.from.slice(0, 16)) {
        onDrop({ visit, day: start.slice(0, 10), time: start.slice(11, 16) });
      }
    },
  };
}

/** A block: time and name, then service and town, as far as there is room. */
function EventBody({
  visit,
  event,
}: {
  visit: CalendarData["visits"][number] | undefined;
  event: ScheduleEventData;
}) {
  if (!visit) return <span className={styles.label}>{event.title}</span>;
  return (
    <span className={styles.block}>
      <strong>{`${visit.begins} ${visit.name}`}</strong>
      <span>{[visit.services, visit.town].filter(Boolean).join(", ")}</span>
    </span>
  );
}
