import "@mantine/schedule/styles.css";
import "./dayjs-as-utc.ts";
import { UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from "@mantine/core";
import { DayView, MonthView, type ScheduleEventData, WeekView } from "@mantine/schedule";
import { useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import styles from "./calendar.module.css";
import type { CalendarData } from "./calendar-data.ts";
import { calendarEvents, pathOfEvent, stateOf } from "./calendar-events.ts";
import type { DroppedVisit } from "./dropped-visit.ts";
import { firstHour } from "./first-hour.ts";
import { DayColumns } from "./notaries/day-columns.tsx";
import { NotaryMark } from "./notaries/notary-mark.tsx";
import { useOpenTimes } from "./use-open-times.ts";
import { useWallClock } from "./use-wall-clock.ts";

/** The least height of a cell in pixels; an hour has two at least. */
const CELL_HEIGHT = 32;

/** The height of an hour in pixels. */
const hourHeightOf = ({ stepMinutes }: Pick<CalendarData, "stepMinutes">) =>
  Math.max(2, 60 / stepMinutes) * CELL_HEIGHT;

interface Props {
  readonly calendar: CalendarData;
  readonly today: string;
  readonly now: string;
  readonly onDrop: (dropped: DroppedVisit) => void;
}

interface ViewProps extends Props {
  /** Whether it is a column that says whose it is; the columns scroll together. */
  readonly isOneNotary?: boolean;
}

/** The calendar. All its times are texts in the business's local time. */
export default function Calendar({
  isWide,
  ...props
}: Props & {
  /** Whether there is room for a column of each notary. */
  readonly isWide: boolean;
}) {
  const { calendar } = props;
  const columns = isWide ? calendar.columns : [];
  const root = useRef<HTMLDivElement>(null);
  // The library labels the days of a week "Weekday 2026-11-15"; without the label screen readers read the visible "Sun 15".
  useLayoutEffect(() => {
    for (const day of root.current?.querySelectorAll("[aria-label^='Weekday ']") ?? []) {
      day.removeAttribute("aria-label");
    }
  });
  return (
    <div ref={root} className={styles.calendar} data-view={calendar.view}>
      {columns.length > 1 ? (
        <DayColumns calendar={calendar} columns={columns} hourHeight={hourHeightOf(calendar)}>
          {(ofNotary) => <CalendarView {...props} calendar={ofNotary} isOneNotary />}
        </DayColumns>
      ) : (
        <CalendarView {...props} />
      )}
    </div>
  );
}

function CalendarView({ calendar, today, now, onDrop, isOneNotary = false }: ViewProps) {
  const navigate = useNavigate();
  const openTimes = useOpenTimes(calendar);
  const byId = new Map(calendar.visits.map((visit) => [visit.id, visit]));
  const { notary } = calendar;
  /** Opens a view about whoever the calendar shows. */
  const open = (path: string, parameters: Record<string, string>) =>
    navigate(`${path}?${new URLSearchParams({ ...parameters, ...(notary && { notary }) })}`);
  const newAt = (slot: string) =>
    open("/admin/visits/new", { day: slot.slice(0, 10), time: slot.slice(11, 16) });
  const toDay = (day: string) => open("/admin/visits", { view: "day", on: day.slice(0, 10) });
  const shared = {
    date: calendar.on,
    events: calendarEvents(calendar),
    withHeader: false,
    renderEventBody: (event: ScheduleEventData) => (
      <EventBody visit={byId.get(String(event.id))} event={event} isOneNotary={isOneNotary} />
    ),
    renderEvent: (event: ScheduleEventData, props: UnstyledButtonProps) => (
      <UnstyledButton {...props} data-state={stateOf(String(event.id), calendar)} />
    ),
    ...visitDrag(byId, openTimes, onDrop),
    withInteractiveBackgroundEvents: true,
    onEventClick: ({ id }: ScheduleEventData) => navigate(pathOfEvent(String(id), calendar)),
  };
  const hours = {
    ...shared,
    intervalMinutes: calendar.stepMinutes,
    eventDragInterval: calendar.stepMinutes,
    slotLabelFormat: "h A",
    startScrollTime: firstHour(calendar),
    // The library means the height of an hour.
    slotHeight: hourHeightOf(calendar),
    getTimeSlotProps: (cell: { start: string; end: string }) => ({
      ...(!calendar.open.some(({ from, to }) => from <= cell.start && cell.end <= to) && {
        "data-closed": true,
      }),
      ...(openTimes.isOpen(cell) && { "data-bookable": true }),
    }),
    getCurrentTime: useWallClock(now),
    withCurrentTimeBubble: false,
    withDragSlotSelect: true,
    onSlotDragEnd: (from: string, to: string) =>
      open("/admin/visits/blocked", { from: from.slice(0, 16), to: to.slice(0, 16) }),
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) => newAt(slotStart),
    scrollAreaProps: isOneNotary
      ? {}
      : { mah: "70vh", viewportProps: { tabIndex: 0, "aria-label": "Hours" } },
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
  isOneNotary,
}: {
  visit: CalendarData["visits"][number] | undefined;
  event: ScheduleEventData;
  /** Whether its column says whose it is. */
  isOneNotary: boolean;
}) {
  // A drive of a few minutes is lower than a line of text.
  if (!visit && minutesOf(event) < 15) return <VisuallyHidden>{event.title}</VisuallyHidden>;
  if (!visit) return <span className={styles.label}>{event.title}</span>;
  return (
    <span className={styles.block}>
      <strong>
        {visit.notary && !isOneNotary ? <NotaryMark notary={visit.notary} /> : null}
        {` ${visit.begins} `}
        <span className={styles.name}>
          {visit.state === "completed" ? "✓ " : null}
          {visit.name}
        </span>
      </strong>
      <span>{[visit.services, visit.town].filter(Boolean).join(", ")}</span>
    </span>
  );
}

/** How long an event of the calendar is. Its times are local texts. */
function minutesOf({ start, end }: ScheduleEventData): number {
  const at = (local: unknown) => Date.parse(`${String(local).replace(" ", "T")}Z`);
  return (at(end) - at(start)) / 60_000;
}
