import { Anchor, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { CalendarPlus, CalendarX, MapPinned, MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { StopLines } from "../../../core/booking/day-lines.ts";
import { mayAsk } from "../../../core/people/access.ts";
import type { Role } from "../../../core/people/roles.ts";
import { Reach } from "../day/reach.tsx";
import { StopActs } from "../day/stop-acts.tsx";
import { ClockLine } from "../leads/clock-line.tsx";
import { ReachButtons } from "../leads/reach.tsx";
import { askWorker } from "../offline/line.ts";
import type { Today, Waiting } from "./today.ts";

/** The working day, in front of everything else: who is next, who waits, and what is done most. */
export function TodayPanel({ today, role }: { today: Today; role: Role }) {
  const { lines, waiting, person } = today;
  const { next, sums, date, day, after, zone } = lines;
  const stand = useFocusOn(next?.id);
  useEffect(() => {
    // Who looks here in the morning has the day with them, also where there is no line.
    const paths = [day, after].map((each) => `/admin/day?on=${each}`);
    if (navigator.onLine) void askWorker({ ask: "keep", person, zone, paths });
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
        {waiting ? <Leads waiting={waiting} /> : null}
        <div ref={stand} tabIndex={-1}>
          {next ? (
            <Next key={next.id} stop={next} />
          ) : (
            <Text>{sums.stops > 0 ? "All stops of today are done." : "No visit today."}</Text>
          )}
        </div>
        {sums.stops > 0 ? (
          <Text size="sm">
            {sums.stops} {sums.stops === 1 ? "stop" : "stops"}, {sums.left} to go. {sums.fees} due,{" "}
            {sums.miles}, {sums.drive} driving.
          </Text>
        ) : null}
        <Ways role={role} tomorrow={after} block={today.block} />
      </Stack>
    </Paper>
  );
}

/** Who said the last word at a stop, and saw its buttons go, stands at the stop that comes next. */
function useFocusOn(next: string | undefined) {
  const stand = useRef<HTMLDivElement>(null);
  const before = useRef(next);
  useEffect(() => {
    if (before.current === next) return;
    before.current = next;
    if (document.activeElement === document.body) stand.current?.focus({ preventScroll: true });
  }, [next]);
  return stand;
}

function Leads({ waiting: { count, first } }: { waiting: Waiting }) {
  if (!first) return <Text>Nobody waits for an answer.</Text>;
  return (
    <Stack gap="xs" component="section" aria-label="Leads waiting">
      <div>
        <Text fw={600}>{count === 1 ? "1 lead waits" : `${count} leads wait`} for an answer</Text>
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
          <ClockLine clock={first.clock} haste={first.haste} />
        </Group>
      </div>
      <ReachButtons lead={first} />
    </Stack>
  );
}

function Next({ stop }: { stop: StopLines }) {
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
      <Reach stop={stop} />
      <StopActs stop={stop} />
    </Stack>
  );
}

/** What else is done on the road, each in one tap. */
function Ways({ role, tomorrow, block }: { role: Role; tomorrow: string; block: string }) {
  const ways = [
    { to: "/admin/visits/new", label: "Add visit", Icon: CalendarPlus },
    { to: block, label: "Block time", Icon: CalendarX },
    { to: `/admin/day?on=${tomorrow}`, label: "Tomorrow", Icon: MapPinned },
    { to: "/admin/chats", label: "Chats", Icon: MessageCircle },
  ].filter(({ to }) => mayAsk(to.replace(/\?.*$/, ""), role));
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs">
      {ways.map(({ to, label, Icon }) => (
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
