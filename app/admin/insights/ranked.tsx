import { Button, Stack, Table, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { number } from "./day-words.ts";

export interface RankedLine {
  readonly key: string;
  readonly what: string;
  readonly count: string;
  readonly more?: ReactNode;
}

const FIRST = 8;

/** What was most frequent, the first few of it until somebody wants all. */
export function Ranked({
  title,
  columns: [what, count],
  lines,
  rest,
  none,
}: {
  title: string;
  columns: readonly [string, string];
  lines: readonly RankedLine[];
  /** How much all that is not listed comes to. */
  rest: number;
  none: string;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, FIRST);
  return (
    <Stack component="section" gap="xs" aria-label={title} miw={0}>
      <Title order={2} fz={22}>
        {title}
      </Title>
      {lines.length === 0 && rest === 0 ? (
        <Text c="dimmed">{none}</Text>
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
            {shown.map((line) => (
              <Table.Tr key={line.key}>
                <Table.Td style={{ overflowWrap: "anywhere" }}>
                  {line.what}
                  {line.more ? <> {line.more}</> : null}
                </Table.Td>
                <Table.Td ta="right" style={{ fontVariantNumeric: "tabular-nums" }}>
                  {line.count}
                </Table.Td>
              </Table.Tr>
            ))}
            {rest > 0 && (isWhole || lines.length <= FIRST) ? (
              <Table.Tr>
                <Table.Td c="dimmed">All others</Table.Td>
                <Table.Td ta="right">{number(rest)}</Table.Td>
              </Table.Tr>
            ) : null}
          </Table.Tbody>
        </Table>
      )}
      {lines.length > FIRST ? (
        <Button
          variant="subtle"
          px="xs"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          style={{ alignSelf: "flex-start" }}
        >
          {isWhole ? "Show fewer" : `Show all ${lines.length}`}
        </Button>
      ) : null}
    </Stack>
  );
}
