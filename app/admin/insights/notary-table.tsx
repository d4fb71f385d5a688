import { Stack, Table, Text, Title } from "@mantine/core";
import { formatUsd } from "../../../core/format/money.ts";
import { formatCount } from "../../../core/format/numbers.ts";
import type { NotaryNumbers } from "../../../core/insights/notary-numbers.ts";

/** What each of several notaries did; nothing where there is one. */
export function NotaryTable({ notaries }: { notaries: readonly NotaryNumbers[] }) {
  if (notaries.length === 0) return null;
  const hasFees = notaries.some(({ fees }) => fees !== null);
  const headings = ["Visits", "Completed", "No-shows", "Canceled", ...(hasFees ? ["Fees"] : [])];
  return (
    <Stack component="section" gap="xs" aria-labelledby="by-notary" miw={0}>
      <Title order={2} fz={22} id="by-notary">
        By notary
      </Title>
      <Table.ScrollContainer
        minWidth={520}
        scrollAreaProps={{
          viewportProps: { tabIndex: 0, role: "group", "aria-label": "Numbers for each notary" },
        }}
      >
        <Table style={{ fontVariantNumeric: "tabular-nums" }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Notary</Table.Th>
              {headings.map((heading) => (
                <Table.Th key={heading} scope="col" ta="right">
                  {heading}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {notaries.map(({ name, visits, completed, noShows, canceled, fees }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400} style={{ overflowWrap: "anywhere" }}>
                  {name}
                </Table.Th>
                {[visits, completed, noShows, canceled].map((count, at) => (
                  <Table.Td key={headings[at]} ta="right">
                    {formatCount(count)}
                  </Table.Td>
                ))}
                {fees === null ? null : <Table.Td ta="right">{formatUsd(fees)}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed">
        Visits scheduled in this period that weren’t canceled, including ones you entered yourself.
        {hasFees ? " Fees are from completed visits, before tips and refunds." : ""}
      </Text>
    </Stack>
  );
}
