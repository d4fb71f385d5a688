import { Table } from "@mantine/core";
import { formatDay } from "../../../core/format/days.ts";
import { formatCount } from "../../../core/format/numbers.ts";
import type { DayCount, InsightSeries } from "../../../core/insights/report.ts";

const COLUMNS: readonly (readonly [InsightSeries, string])[] = [
  ["visitors", "Visitors"],
  ["views", "Page views"],
  ["calculators", "Calculator opened"],
  ["quotes", "Prices viewed"],
  ["calls", "Calls"],
  ["texts", "Texts"],
  ["mails", "Emails"],
  ["starts", "Times requested"],
  ["holds", "Times held"],
  ["leads", "Leads"],
  ["bookings", "Bookings"],
];

/** The numbers of each day, latest first. */
export function DayTable({ days, today }: { days: readonly DayCount[]; today: string }) {
  return (
    <Table.ScrollContainer
      minWidth={880}
      maxHeight={480}
      scrollAreaProps={{
        viewportProps: { tabIndex: 0, role: "group", "aria-label": "Numbers for each day" },
      }}
    >
      <Table stickyHeader striped withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Day</Table.Th>
            {COLUMNS.map(([series, label]) => (
              <Table.Th key={series} scope="col" ta="right">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map((day) => (
            <Table.Tr key={day.day}>
              <Table.Th scope="row" fw={400} style={{ whiteSpace: "nowrap" }}>
                {formatDay(day.day, "short")}
                {day.day === today ? ", so far" : ""}
              </Table.Th>
              {COLUMNS.map(([series]) => (
                <Table.Td key={series} ta="right" style={{ fontVariantNumeric: "tabular-nums" }}>
                  {formatCount(day[series])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
