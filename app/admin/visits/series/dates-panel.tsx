import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Panel } from "../../shared/ui/panel.tsx";
import { DateRow } from "./date-row.tsx";
import type { SeriesRow, SeriesView } from "./series-view.ts";

/** The dates of a series to look over: each can be left out or shifted before all are booked. */
export function DatesPanel({ preview, isBusy }: { preview: SeriesView; isBusy: boolean }) {
  const [rows, setRows] = useState(preview.rows);
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that asked for the dates is gone, so the focus goes to what it brought.
  useEffect(() => summary.current?.focus(), []);
  const kept = rows.filter(({ isDropped }) => !isDropped).length;
  const isChanged = rows.some((row, index) => !isSameTime(row, preview.rows[index]));
  const change = (index: number, part: Partial<SeriesRow>) =>
    setRows((before) => before.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <Panel
      title="Dates"
      lead="Uncheck a date to leave it out, or change it. Nothing is booked yet."
    >
      <Text ref={summary} tabIndex={-1} fw={600} role="status">
        {summaryText(preview)}
      </Text>
      <input type="hidden" name="dates" value={JSON.stringify(rows.map(sentRow))} />
      <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
        {rows.map((row, index) => (
          <DateRow
            key={`${preview.rows[index]?.day} ${preview.rows[index]?.time}`}
            row={row}
            isShifted={!isSameTime(row, preview.rows[index])}
            onChange={(part) => change(index, part)}
          />
        ))}
      </Stack>
      <Group gap="xs">
        <Button
          type="submit"
          name="intent"
          value="series"
          loading={isBusy}
          disabled={isChanged || kept < 2}
        >
          {`Book ${kept} visits`}
        </Button>
        <Button type="submit" name="intent" value="dates" variant="default" disabled={isBusy}>
          Check the dates again
        </Button>
      </Group>
      {isChanged ? (
        <Text size="sm" c="dimmed">
          You changed a date. Check the dates again before you book them.
        </Text>
      ) : null}
    </Panel>
  );
}

function summaryText({ rows, kept, total, notary }: SeriesView): string {
  const possible = rows.filter(({ kind }) => kind !== "impossible").length;
  const who = notary ? ` ${notary.name} would take all of them.` : "";
  const all =
    possible === rows.length
      ? `All ${rows.length} dates are available.`
      : `${possible} of ${rows.length} dates are available.`;
  return kept === 0 ? all : `${all} Total: ${total}.${who}`;
}

function isSameTime(row: SeriesRow, other: SeriesRow | undefined): boolean {
  return row.day === other?.day && row.time === other.time;
}

function sentRow({ day, time, seen, isDropped }: SeriesRow) {
  return { day, time, seen, isDropped };
}
