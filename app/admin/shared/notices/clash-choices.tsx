import { Radio, Table, Text } from "@mantine/core";
import { fieldLabel } from "../../../../core/sections/editing/field-label.ts";
import type { FieldChange } from "../../../../core/site/validation/value-changes.ts";
import { valueText } from "../changes/value-text.ts";

/** The fields in which two people's versions differ, each with the choice between them. */
export function ClashChoices({
  by,
  changes,
  mine,
  onChoose,
}: {
  /** Who the other person is. */
  by: string;
  changes: readonly FieldChange[];
  /** The fields in which what was typed here is kept. */
  mine: ReadonlySet<string>;
  onChoose: (field: string, isMine: boolean) => void;
}) {
  if (changes.length === 0) return <Text c="dimmed">No differences.</Text>;
  return (
    <Table verticalSpacing="sm" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Where</Table.Th>
          <Table.Th>{by}’s</Table.Th>
          <Table.Th>Yours</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ field, from, to }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={500}>
              {fieldLabel(field) || "Everything"}
            </Table.Th>
            {[from, to].map((value, at) => (
              <Table.Td key={at === 0 ? "theirs" : "mine"}>
                <Radio
                  name={`clash ${field}`}
                  label={valueText(value)}
                  checked={mine.has(field) === (at === 1)}
                  onChange={() => onChoose(field, at === 1)}
                  styles={{ label: { overflowWrap: "anywhere" } }}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
