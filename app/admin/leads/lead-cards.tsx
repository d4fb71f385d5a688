import { Anchor, Box, Checkbox, Group, Paper, SimpleGrid, Text } from "@mantine/core";
import { Link } from "react-router";
import { ClockLine } from "./clock-line.tsx";
import looks from "./leads.module.css";
import type { Line } from "./line.ts";
import { ReachButtons } from "./reach.tsx";
import { StateBadge } from "./state-badge.tsx";

/** Which enquiries are ticked. */
export interface Ticks {
  has(id: string): boolean;
  set(ids: readonly string[], isOn: boolean): void;
}

/** The list on a phone: one card for each, its ways to answer under the thumb. */
export function LeadCards({ lines, ticks }: { lines: readonly Line[]; ticks: Ticks }) {
  return (
    <Box hiddenFrom="lg">
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" p={0} m={0}>
        {lines.map((line) => (
          <Paper key={line.id} component="li" withBorder p="sm" style={{ listStyle: "none" }}>
            <Card line={line} ticks={ticks} />
          </Paper>
        ))}
      </SimpleGrid>
    </Box>
  );
}

function Card({ line, ticks }: { line: Line; ticks: Ticks }) {
  const { id, name, state, clock, haste, when, zip, wish, services, details } = line;
  return (
    <div className={looks.card}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Group wrap="nowrap" gap="xs" miw={0}>
          <Checkbox
            aria-label={`Tick ${name}`}
            size="md"
            p={10}
            m={-10}
            checked={ticks.has(id)}
            onChange={(event) => ticks.set([id], event.currentTarget.checked)}
          />
          <Anchor
            component={Link}
            to={`/admin/leads/${id}`}
            fw={600}
            c="inherit"
            py={10}
            my={-10}
            truncate
          >
            {name}
          </Anchor>
        </Group>
        <StateBadge state={state} />
      </Group>
      <Group gap="xs" justify="space-between">
        <ClockLine clock={clock} haste={haste} />
        <Text size="sm" c="dimmed">
          {when}
        </Text>
      </Group>
      <Text size="sm">{[services, zip, wish].filter(Boolean).join(" · ")}</Text>
      {details ? (
        <Text size="sm" c="dimmed" className={looks.words} dir="auto">
          {details}
        </Text>
      ) : null}
      <ReachButtons lead={line} />
    </div>
  );
}
