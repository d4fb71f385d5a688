import { Anchor, Box, Checkbox, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import { ContactIcons } from "../shared/leads/contact-buttons.tsx";
import type { LeadListItem } from "../shared/leads/lead-list-item.ts";
import { ResponseClockLine } from "../shared/leads/response-clock-line.tsx";
import type { LeadSelection } from "./lead-cards.tsx";
import styles from "./leads.module.css";
import { StateBadge } from "./state-badge.tsx";

/** The list on a wide screen: one row per lead. */
export function LeadTable({
  leads,
  selection,
}: {
  leads: readonly LeadListItem[];
  selection: LeadSelection;
}) {
  if (leads.length === 0) return null;
  const ids = leads.map(({ id }) => id);
  const isAllSelected = ids.every(selection.has);
  return (
    <Box visibleFrom="lg">
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={44}>
              <Checkbox
                aria-label="Select all on this page"
                checked={isAllSelected}
                indeterminate={!isAllSelected && ids.some(selection.has)}
                onChange={(event) => selection.set(ids, event.currentTarget.checked)}
              />
            </Table.Th>
            {["Name", "Request", "Received", "Status", "Response"].map((label) => (
              <Table.Th key={label}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {leads.map((lead) => (
            <LeadTableRow key={lead.id} lead={lead} selection={selection} />
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function LeadTableRow({ lead, selection }: { lead: LeadListItem; selection: LeadSelection }) {
  const {
    id,
    name,
    phone,
    state,
    clock,
    urgency,
    when,
    zip,
    preferredTime,
    services,
    details,
    source,
  } = lead;
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={`Select ${name}`}
          checked={selection.has(id)}
          onChange={(event) => selection.set([id], event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td>
        <Anchor component={Link} to={`/admin/leads/${id}`} fw={600} c="inherit" py={8}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
          {phone}
        </Text>
      </Table.Td>
      <Table.Td maw={360}>
        <Text size="sm">{[services, zip, preferredTime].filter(Boolean).join(" · ")}</Text>
        <Text size="sm" c="dimmed" className={styles.words} dir="auto">
          {details}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm" style={{ whiteSpace: "nowrap" }}>
          {when}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          {source}
        </Text>
      </Table.Td>
      <Table.Td>
        <StateBadge state={state} />
        <div>
          <ResponseClockLine clock={clock} urgency={urgency} />
        </div>
      </Table.Td>
      <Table.Td>
        <ContactIcons lead={lead} />
      </Table.Td>
    </Table.Tr>
  );
}
