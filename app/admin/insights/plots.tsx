import "@mantine/charts/styles.css";
import { LineChart, type LineChartSeries } from "@mantine/charts";
import { Stack, Text } from "@mantine/core";
import { type DayCount, totalsOf } from "../../../core/insights/report.ts";
import { number, shortDay } from "./day-words.ts";

// Told apart by their dashes too.
const PEOPLE: LineChartSeries[] = [
  { name: "visitors", label: "Visitors", color: "ink.8" },
  { name: "views", label: "Page views", color: "blue.7", strokeDasharray: "6 4" },
];
const ACTS: LineChartSeries[] = [
  { name: "quotes", label: "Prices shown", color: "blue.7", strokeDasharray: "6 4" },
  { name: "calls", label: "Calls tapped", color: "orange.8", strokeDasharray: "2 3" },
  { name: "leads", label: "Enquiries", color: "ink.8" },
  { name: "bookings", label: "Bookings", color: "teal.8", strokeDasharray: "10 3 2 3" },
];

/** More points than these are noise on any screen: then whole weeks are drawn, counted back from the last day. */
const MOST_DAYS = 120;

function weeksOf(days: readonly DayCount[]) {
  const first = days.length % 7;
  return Array.from({ length: Math.floor(days.length / 7) }, (_, week) => {
    const own = days.slice(first + week * 7, first + week * 7 + 7);
    return { ...totalsOf(own), name: shortDay(own[0]?.day ?? "") };
  });
}

/** The days as two plots: who came, and what they did. */
export default function Plots({ days, today }: { days: readonly DayCount[]; today: string }) {
  const isLong = days.length > MOST_DAYS;
  const rows = isLong ? weeksOf(days) : days.map((day) => ({ ...day, name: shortDay(day.day) }));
  const last = days.at(-1)?.day === today ? (rows.at(-1)?.name ?? null) : null;
  const by = isLong ? ", by week" : "";
  return (
    <Stack gap="md" aria-hidden>
      <Plot title={`Visitors and page views${by}`} rows={rows} series={PEOPLE} last={last} />
      <Plot
        title={`Prices, calls, enquiries and bookings${by}`}
        rows={rows}
        series={ACTS}
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
        valueFormatter={number}
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
