import "@mantine/charts/styles.css";
import { LineChart, type LineChartSeries } from "@mantine/charts";
import { Stack, Text } from "@mantine/core";
import { formatDay } from "../../../core/format/days.ts";
import { formatCount } from "../../../core/format/numbers.ts";
import { type DayCount, groupByWeek } from "../../../core/insights/report.ts";

// The dashes distinguish the lines without color.
const VISITOR_SERIES: LineChartSeries[] = [
  { name: "visitors", label: "Visitors", color: "ink.8" },
  { name: "views", label: "Page views", color: "blue.7", strokeDasharray: "6 4" },
];
const ACTION_SERIES: LineChartSeries[] = [
  { name: "quotes", label: "Prices viewed", color: "blue.7", strokeDasharray: "6 4" },
  { name: "calls", label: "Calls tapped", color: "orange.8", strokeDasharray: "2 3" },
  { name: "leads", label: "Leads", color: "ink.8" },
  { name: "bookings", label: "Bookings", color: "teal.8", strokeDasharray: "10 3 2 3" },
];

/** With more days than this, the plot shows weeks. */
const MAX_DAYS = 120;

/** Two plots of the same days: visitors, and what they did. */
export default function DailyPlots({ days, today }: { days: readonly DayCount[]; today: string }) {
  const isLong = days.length > MAX_DAYS;
  const points = isLong ? groupByWeek(days) : days;
  const rows = points.map((day) => ({ ...day, name: formatDay(day.day, "short") }));
  const last = days.at(-1)?.day === today ? (rows.at(-1)?.name ?? null) : null;
  const short = days.length % 7;
  const first = short === 0 ? "" : ` (the first has ${short === 1 ? "1 day" : `${short} days`})`;
  const by = isLong ? `, by week${first}` : "";
  return (
    <Stack gap="md" aria-hidden>
      <Plot
        title={`Visitors and page views${by}`}
        rows={rows}
        series={VISITOR_SERIES}
        last={last}
      />
      <Plot
        title={`Prices, calls, leads and bookings${by}`}
        rows={rows}
        series={ACTION_SERIES}
        last={last}
      />
    </Stack>
  );
}

function Plot({
  title,
  rows,
  series,
  last,
}: {
  title: string;
  rows: Record<string, unknown>[];
  series: LineChartSeries[];
  last: string | null;
}) {
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <LineChart
        h={240}
        data={rows}
        dataKey="name"
        series={series}
        curveType="linear"
        withDots={rows.length <= 31}
        withLegend
        legendProps={{ verticalAlign: "bottom" }}
        valueFormatter={formatCount}
        yAxisProps={{ allowDecimals: false, width: 44 }}
        xAxisProps={{ minTickGap: 28 }}
        referenceLines={
          last
            ? [{ x: last, label: "so far", color: "gray.6", labelPosition: "insideTopRight" }]
            : []
        }
        lineChartProps={{ accessibilityLayer: false }}
      />
    </div>
  );
}
