import { Anchor, Box, Checkbox, Table, Text } from "@mantine/core";
import { Link } from "react-router";
import { ClockLine } from "./clock-line.tsx";
import type { Ticks } from "./lead-cards.tsx";
import looks from "./leads.module.css";
import type { Line } from "./line.ts";
import { ReachIcons } from "./reach.tsx";
import { StateBadge } from "./state-badge.tsx";

/** The list on a desk: everything of an enquiry in one row. */
export function LeadTable({ lines, ticks }: { lines: readonly Line[]; ticks: Ticks }) {
  if (lines.length === 0) return null;
  const ids = lines.map(({ id }) => id);
  const isAll = ids.every(ticks.has);
  return (
    <Box visibleFrom="lg">
      <Table verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={44}>
              <Checkbox
                aria-label="Tick all of this page"
                checked={isAll}
                indeterminate={!isAll && ids.some(ticks.has)}
                onChange={(event) => ticks.set(ids, event.currentTarget.checked)}
              />
            </Table.Th>
            {["Who", "Asks for", "Came", "State", "Answer"].map((label) => (
              <Table.Th key={label}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} ticks={ticks} />
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function Row({ line, ticks }: { line: Line; ticks: Ticks }) {
  const { id, name, phone, state, clock, haste, when, zip, wish, services, details, source } = line;
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox
          aria-label={`Tick ${name}`}
          checked={ticks.has(id)}
          onChange={(event) => ticks.set([id], event.currentTarget.checked)}
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
        <Text size="sm">{[services, zip, wish].filter(Boolean).join(" · ")}</Text>
        <Text size="sm" c="dimmed" className={looks.words} dir="auto">
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
          <ClockLine clock={clock} haste={haste} />
        </div>
      </Table.Td>
      <Table.Td>
        <ReachIcons lead={line} />
      </Table.Td>
    </Table.Tr>
  );
}
