import { Button, Checkbox, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { SeriesRow } from "./series-view.ts";

const COLORS = { free: "dimmed", unusual: "#7a4b00", impossible: "seal" } as const;

/** One date of a series, with what stands in its way. */
export function DateRow({
  row,
  isShifted,
  onChange,
}: {
  row: SeriesRow;
  /** Whether it was changed and not looked at since. */
  isShifted: boolean;
  onChange: (part: Partial<SeriesRow>) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const { date, timeText, kind, why, notes, total, isDropped } = row;
  const when = `${date}, ${timeText}`;
  return (
    <li style={{ borderTop: "1px solid #e5e1d8", padding: "8px 0" }}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Checkbox
          label={date}
          description={
            isShifted ? "Changed, not checked yet" : [timeText, total].filter(Boolean).join(" · ")
          }
          style={{ flex: 1, minWidth: 0 }}
          checked={!isDropped}
          disabled={kind === "impossible" && !isShifted}
          onChange={({ currentTarget: { checked } }) => onChange({ isDropped: !checked })}
        />
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          px="xs"
          style={{ flex: "none" }}
          aria-label={`Change ${when}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Change
        </Button>
      </Group>
      {isShifted
        ? null
        : why.map((sentence) => (
            <Text key={sentence} size="sm" c={COLORS[kind]} pl={32}>
              {sentence}
            </Text>
          ))}
      {isShifted
        ? null
        : notes.map((note) => (
            <Text key={note} size="sm" c="dimmed" pl={32}>
              {note}
            </Text>
          ))}
      {isOpen ? <ShiftInputs row={row} when={when} onChange={onChange} /> : null}
    </li>
  );
}

/** Another date and time for one visit of the series. They have no names: the list sends them. */
function ShiftInputs({
  row: { day, time },
  when,
  onChange,
}: {
  row: SeriesRow;
  when: string;
  onChange: (part: Partial<SeriesRow>) => void;
}) {
  return (
    <Group
      gap="sm"
      pl={32}
      py="xs"
      align="flex-start"
      role="group"
      aria-label={`Instead of ${when}`}
    >
      <TextInput
        type="date"
        label="New date"
        value={day}
        onChange={({ currentTarget: { value } }) => onChange({ day: value, isDropped: false })}
      />
      <TextInput
        type="time"
        label="New time"
        value={time}
        onChange={({ currentTarget: { value } }) => onChange({ time: value, isDropped: false })}
      />
    </Group>
  );
}
