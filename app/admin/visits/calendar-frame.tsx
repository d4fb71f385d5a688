import { ActionIcon, Button, Group, Text, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { AgendaRow } from "./agenda-row.tsx";
import type { CalendarPart } from "./calendar-part.ts";
import type { Dropped } from "./dropped.ts";
import { MoveDialog } from "./move-dialog.tsx";

const Calendar = lazy(() => import("./calendar.tsx"));

/** A calendar with its name and its arrows. It is drawn where there is a script; without, its visits are a list. */
export function CalendarFrame({
  calendar,
  today,
  now,
}: {
  calendar: CalendarPart;
  today: string;
  /** The business's wall clock when the page was made. */
  now: string;
}) {
  const { view, title, before, next } = calendar;
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const isAwake = useIsAwake();
  const to = (on: string) => `/admin/visits?${new URLSearchParams({ view, on })}`;
  const plain = <Plain calendar={calendar} />;
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
            aria-label={`The ${view} before`}
          >
            <ChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Button component={Link} to={to(today)} variant="default" h={44}>
            Today
          </Button>
          <ActionIcon
            component={Link}
            to={to(next)}
            variant="default"
            aria-label={`The ${view} after`}
          >
            <ChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {isAwake ? (
        <Suspense fallback={plain}>
          <Calendar calendar={calendar} today={today} now={now} onDrop={setDropped} />
        </Suspense>
      ) : (
        plain
      )}
      {dropped ? (
        <MoveDialog
          visit={dropped.visit}
          to={{ day: dropped.day, time: dropped.time }}
          onClose={() => setDropped(null)}
          onDone={({ said }) => {
            notifications.show({ message: said });
            setDropped(null);
          }}
        />
      ) : null}
    </>
  );
}

function Plain({ calendar }: { calendar: CalendarPart }) {
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

const never = () => () => {};

function useIsAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
