import { Table, Text } from "@mantine/core";
import { fieldLabel } from "../../../../core/sections/editing/field-label.ts";
import type { FieldChange } from "../../../../core/site/validation/value-changes.ts";

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

/** A value as one short text. */
function valueText(value: unknown): string {
  if (value === undefined) return "(none)";
  if (value === "") return "(empty)";
  if (value === true) return "Yes";
  if (value === false) return "No";
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string")) {
    return value.join(", ");
  }
  if (typeof value === "object" && value !== null) {
    const texts = Object.values(value).filter((part) => typeof part === "string" && part !== "");
    return texts.slice(0, 3).join(", ");
  }
  return String(value);
}
