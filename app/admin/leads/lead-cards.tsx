import { Anchor, Box, Checkbox, Group, Paper, SimpleGrid, Text } from "@mantine/core";
import { Link } from "react-router";
import { ContactButtons } from "../shared/leads/contact-buttons.tsx";
import type { LeadListItem } from "../shared/leads/lead-list-item.ts";
import { ResponseClockLine } from "../shared/leads/response-clock-line.tsx";
import styles from "./leads.module.css";
import { StateBadge } from "./state-badge.tsx";

/** The leads that are selected for a bulk action. */
export interface LeadSelection {
  has(id: string): boolean;
  set(ids: readonly string[], isOn: boolean): void;
}

/** The list on a phone: one card per lead, with buttons to reach them. */
export function LeadCards({
  leads,
  selection,
}: {
  leads: readonly LeadListItem[];
  selection: LeadSelection;
}) {
  return (
    <Box hiddenFrom="lg">
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" p={0} m={0}>
        {leads.map((lead) => (
          <Paper key={lead.id} component="li" withBorder p="sm" style={{ listStyle: "none" }}>
            <LeadCard lead={lead} selection={selection} />
          </Paper>
        ))}
      </SimpleGrid>
    </Box>
  );
}

function LeadCard({ lead, selection }: { lead: LeadListItem; selection: LeadSelection }) {
  const { id, name, state, clock, urgency, when, zip, preferredTime, services, details } = lead;
  return (
    <div className={styles.card}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Group wrap="nowrap" gap="xs" miw={0}>
          <Checkbox
            aria-label={`Select ${name}`}
            size="md"
            p={10}
            m={-10}
            checked={selection.has(id)}
            onChange={(event) => selection.set([id], event.currentTarget.checked)}
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
        <ResponseClockLine clock={clock} urgency={urgency} />
        <Text size="sm" c="dimmed">
          {when}
        </Text>
      </Group>
      <Text size="sm">{[services, zip, preferredTime].filter(Boolean).join(" · ")}</Text>
      {details ? (
        <Text size="sm" c="dimmed" className={styles.words} dir="auto">
          {details}
        </Text>
      ) : null}
      <ContactButtons lead={lead} />
    </div>
  );
}
