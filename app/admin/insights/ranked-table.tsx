import { Button, Stack, Table, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { formatCount } from "../../../core/format/numbers.ts";

export interface RankedRow {
  readonly key: string;
  readonly what: string;
  readonly count: string;
  readonly more?: ReactNode;
}

const INITIALLY_SHOWN = 8;

/** A table of the most frequent entries: the first few, and all of them on request. */
export function RankedTable({
  title,
  columns: [what, count],
  rows,
  rest,
  emptyText,
}: {
  title: string;
  columns: readonly [string, string];
  rows: readonly RankedRow[];
  /** The count of everything that is not among the rows. */
  rest: number;
  emptyText: string;
}) {
  const [isExpanded, setExpanded] = useState(false);
  const visibleRows = isExpanded ? rows : rows.slice(0, INITIALLY_SHOWN);
  return (
    <Stack component="section" gap="xs" aria-label={title} miw={0}>
      <Title order={2} fz={22}>
        {title}
      </Title>
      {rows.length === 0 && rest === 0 ? (
        <Text c="dimmed">{emptyText}</Text>
      ) : (
        <Table layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{what}</Table.Th>
              <Table.Th scope="col" ta="right" w={110}>
                {count}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {visibleRows.map((row) => (
              <Table.Tr key={row.key}>
                <Table.Td style={{ overflowWrap: "anywhere" }}>
                  {row.what}
                  {row.more ? <> {row.more}</> : null}
                </Table.Td>
                <Table.Td ta="right" style={{ fontVariantNumeric: "tabular-nums" }}>
                  {row.count}
                </Table.Td>
              </Table.Tr>
            ))}
            {rest > 0 && (isExpanded || rows.length <= INITIALLY_SHOWN) ? (
              <Table.Tr>
                <Table.Td c="dimmed">All others</Table.Td>
                <Table.Td ta="right">{formatCount(rest)}</Table.Td>
              </Table.Tr>
            ) : null}
          </Table.Tbody>
        </Table>
      )}
      {rows.length > INITIALLY_SHOWN ? (
        <Button
          variant="subtle"
          px="xs"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
          style={{ alignSelf: "flex-start" }}
        >
          {isExpanded ? "Show fewer" : `Show all ${rows.length}`}
        </Button>
      ) : null}
    </Stack>
  );
}
