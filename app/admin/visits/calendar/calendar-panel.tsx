import { ActionIcon, Box, Button, Group, Text, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { AgendaRow } from "../agenda/agenda-row.tsx";
import { MoveDialog } from "../move-dialog.tsx";
import { useIsWide } from "../use-is-wide.ts";
import styles from "./calendar.module.css";
import type { CalendarData } from "./calendar-data.ts";
import type { DroppedVisit } from "./dropped-visit.ts";
import { MonthGrid } from "./month-grid.tsx";
import { WeekList } from "./week-list.tsx";

const Calendar = lazy(() => import("./calendar.tsx"));

/** A calendar with its title and arrows. Without a script its visits are a list. */
export function CalendarPanel({
  calendar,
  today,
  now,
}: {
  calendar: CalendarData;
  today: string;
  /** The business's local time when the page was rendered: `2026-03-10 09:30:00`. */
  now: string;
}) {
  const { view, notary, title, before, next } = calendar;
  const [dropped, setDropped] = useState<DroppedVisit | null>(null);
  const isWide = useIsWide("48em");
  const to = (on: string) =>
    `/admin/visits?${new URLSearchParams({ view, on, ...(notary && { notary }) })}`;
  return (
    <>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} fz={{ base: 20, sm: 24 }}>
          {title}
        </Title>
        <Group gap={4}>
          <ActionIcon
            component={Link}
            to={to(before)}
            variant="default"
            aria-label={`Previous ${view}`}
          >
            <ChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Button component={Link} to={to(today)} variant="default" h={44}>
            Today
          </Button>
          <ActionIcon component={Link} to={to(next)} variant="default" aria-label={`Next ${view}`}>
            <ChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Summary calendar={calendar} />
      {view !== "day" && isWide !== true ? (
        <Box hiddenFrom="sm">
          <NarrowCalendar calendar={calendar} today={today} />
        </Box>
      ) : null}
      {view === "day" || isWide !== false ? (
        <Box {...(view !== "day" && { visibleFrom: "sm" })}>
          {isWide === null ? (
            <div className={styles.frame}>
              <noscript>
                <CalendarAsList calendar={calendar} />
              </noscript>
            </div>
          ) : (
            <Suspense fallback={<div className={styles.frame} />}>
              <Calendar
                calendar={calendar}
                today={today}
                now={now}
                isWide={isWide}
                onDrop={setDropped}
              />
            </Suspense>
          )}
        </Box>
      ) : null}
      {dropped ? (
        <MoveDialog
          visit={dropped.visit}
          to={{ day: dropped.day, time: dropped.time }}
          onClose={() => setDropped(null)}
          onDone={({ message }) => {
            notifications.show({ message: message });
            setDropped(null);
          }}
        />
      ) : null}
    </>
  );
}

/** What a narrow screen shows of a week or a month. */
function NarrowCalendar({ calendar, today }: { calendar: CalendarData; today: string }) {
  return calendar.view === "week" ? (
    <WeekList calendar={calendar} today={today} />
  ) : (
    <MonthGrid calendar={calendar} today={today} />
  );
}

/** How many visits there are, and what the shades of the hours mean. */
function Summary({ calendar }: { calendar: CalendarData }) {
  const { view } = calendar;
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {summaryOf(calendar)}
      {calendar.daysOff.length > 0 ? ` Day off: ${calendar.daysOff.join("; ")}.` : null}
      {view === "month" ? null : (
        <Box component="span" {...(view === "week" && { visibleFrom: "sm" })}>
          {
            " Shaded: outside your hours. Hatched: driving. Dotted while you drag a visit: open for it."
          }
        </Box>
      )}
    </Text>
  );
}

/** `3 visits.` */
function summaryOf({ view, on, visits }: CalendarData): string {
  // The weeks around a month have days of its neighbors.
  const count = visits.filter(
    ({ from }) => view !== "month" || from.slice(0, 7) === on.slice(0, 7),
  ).length;
  if (count === 0) return "No visits.";
  return `${count} ${count === 1 ? "visit" : "visits"}.`;
}

function CalendarAsList({ calendar }: { calendar: CalendarData }) {
  if (calendar.visits.length === 0) return <Text c="dimmed">No visits here.</Text>;
  return calendar.visits.map((visit) => (
    <div key={visit.id}>
      <Text size="sm" c="dimmed">
        {visit.date}
      </Text>
      <AgendaRow visit={visit} />
    </div>
  ));
}
