import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { CalendarPlus, CalendarX, MapPinned, MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { StopView } from "../../../core/booking/day-sheet/view.ts";
import { formatCount } from "../../../core/format/numbers.ts";
import { canAccess } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import { ContactLinks } from "../shared/day/contact-links.tsx";
import { StopActions } from "../shared/day/stop-actions.tsx";
import { ContactButtons } from "../shared/leads/contact-buttons.tsx";
import { ResponseClockLine } from "../shared/leads/response-clock-line.tsx";
import { requestWorker } from "../shared/offline/connection.ts";
import type { TodayData, WaitingLeads } from "./today.ts";

/** The current day: leads that wait, the next visit, and shortcuts. */
export function TodayPanel({ today, role }: { today: TodayData; role: Role }) {
  const { sheet, waiting, person } = today;
  const { next, totals, date, day, after, zone } = sheet;
  const nextVisitRef = useFocusOnChange(next?.id);
  useEffect(() => {
    // Stores the day sheets on this device, so that they open without a connection later.
    const paths = [day, after].map((each) => `/admin/day?on=${each}`);
    if (navigator.onLine) void requestWorker({ ask: "keep", person, zone, paths });
  }, [person, zone, day, after]);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="today">
      <Group justify="space-between" align="baseline" gap="xs" mb="sm">
        <Title order={2} fz={22} id="today">
          Today
        </Title>
        <Text size="sm" c="dimmed">
          {date}
        </Text>
      </Group>
      <Stack gap="md">
        {waiting ? <WaitingLeadsSection waiting={waiting} /> : null}
        <div ref={nextVisitRef} tabIndex={-1}>
          {next ? (
            <NextVisit key={next.id} stop={next} />
          ) : (
            <Text>{totals.stops > 0 ? "All of today’s visits are done." : "No visits today."}</Text>
          )}
        </div>
        {totals.stops > 0 ? (
          <Text size="sm">
            {totals.stops} {totals.stops === 1 ? "stop" : "stops"}, {totals.remaining} to go.{" "}
            {totals.fees} due, {totals.miles}, {totals.drive} driving.
          </Text>
        ) : null}
        <Shortcuts role={role} tomorrow={after} blockTimePath={today.blockTimePath} />
      </Stack>
    </Paper>
  );
}

/** After the last action at a stop removed its buttons, moves the focus to the next stop. */
function useFocusOnChange(next: string | undefined) {
  const nextVisitRef = useRef<HTMLDivElement>(null);
  const before = useRef(next);
  useEffect(() => {
    if (before.current === next) return;
    before.current = next;
    if (document.activeElement === document.body)
      nextVisitRef.current?.focus({ preventScroll: true });
  }, [next]);
  return nextVisitRef;
}

function WaitingLeadsSection({ waiting: { count, first } }: { waiting: WaitingLeads }) {
  if (!first) return <Text>No leads waiting.</Text>;
  return (
    <Stack gap="xs" component="section" aria-label="Leads waiting">
      <div>
        <Text fw={600}>
          {count === 1 ? "1 lead is waiting" : `${formatCount(count)} leads are waiting`} for an
          answer
        </Text>
        <Group gap="sm">
          <Anchor
            component={Link}
            to={`/admin/leads/${first.id}`}
            inline
            py={14}
            underline="always"
          >
            {first.name}
          </Anchor>
          <ResponseClockLine clock={first.clock} urgency={first.urgency} />
        </Group>
      </div>
      <ContactButtons lead={first} />
    </Stack>
  );
}

function NextVisit({ stop }: { stop: StopView }) {
  return (
    <Stack gap="xs" component="section" aria-label="Next visit">
      <div>
        <Text size="sm" c="dimmed">
          Next visit, leave by {stop.leaveBy}
        </Text>
        <Text fz={22} ff="Newsreader, Georgia, serif">
          {stop.time}
        </Text>
        <Text fw={600}>
          {stop.who}, {stop.fee}
        </Text>
        <Text>{stop.place.join(", ")}</Text>
        {stop.access ? <Text c="dimmed">{stop.access}</Text> : null}
      </div>
      <ContactLinks stop={stop} />
      <StopActions stop={stop} />
    </Stack>
  );
}

/** Shortcuts for use on the road. */
function Shortcuts({
  role,
  tomorrow,
  blockTimePath,
}: {
  role: Role;
  tomorrow: string;
  blockTimePath: string;
}) {
  const shortcuts = [
    { to: "/admin/visits/new", label: "Add visit", Icon: CalendarPlus },
    { to: blockTimePath, label: "Block time", Icon: CalendarX },
    { to: `/admin/day?on=${tomorrow}`, label: "Tomorrow", Icon: MapPinned },
    { to: "/admin/chats", label: "Chats", Icon: MessageCircle },
  ].filter(({ to }) => canAccess(to.replace(/\?.*/s, ""), role));
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs">
      {shortcuts.map(({ to, label, Icon }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          variant="default"
          mih={48}
          px="xs"
          leftSection={<Icon size={18} aria-hidden />}
        >
          {label}
        </Button>
      ))}
    </SimpleGrid>
  );
}
