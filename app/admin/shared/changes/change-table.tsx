import { Table, Text } from "@mantine/core";
import { fieldLabel } from "../../../../core/sections/editing/field-label.ts";
import type { FieldChange } from "../../../../core/site/validation/value-changes.ts";
import { valueText } from "./value-text.ts";

/** Differences side by side: what it was, and what it is to be. */
export function ChangeTable({ changes }: { changes: readonly FieldChange[] }) {
  if (changes.length === 0) return <Text c="dimmed">No differences.</Text>;
  return (
    <Table.ScrollContainer minWidth={300}>
      <Table verticalSpacing="sm" layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Where</Table.Th>
            <Table.Th>Before</Table.Th>
            <Table.Th>After</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.slice(0, MAX_ROWS).map(({ field, from, to }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row" fw={500}>
                {fieldLabel(field) || "Everything"}
              </Table.Th>
              <Table.Td>{valueText(from)}</Table.Td>
              <Table.Td>{valueText(to)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {changes.length > MAX_ROWS ? (
        <Text c="dimmed">… and {changes.length - MAX_ROWS} more.</Text>
      ) : null}
    </Table.ScrollContainer>
  );
}

const MAX_ROWS = 100;
