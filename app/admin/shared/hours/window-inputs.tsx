import { Group, Text, TextInput } from "@mantine/core";
import styles from "./window-inputs.module.css";

/** Two inputs for hours written `08:00-20:00`. An end before the start is on the next day. */
export function WindowInputs({
  value,
  label,
  error,
  onChange,
}: {
  value: string;
  /** What these hours are, for screen readers: "Monday". */
  label: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const [start = "", end = ""] = value.split(/(?<!\s)\s*[-–]\s*/);
  const write = (from: string, to: string) => onChange(`${from}-${to === "00:00" ? "24:00" : to}`);
  return (
    <div>
      <Group gap={6} wrap="nowrap">
        <TextInput
          type="time"
          w={104}
          classNames={{ input: styles.time ?? "" }}
          aria-label={`${label}, from`}
          aria-invalid={error !== undefined}
          value={start}
          onChange={(event) => write(event.currentTarget.value, end)}
        />
        <Text c="dimmed" aria-hidden>
          –
        </Text>
        <TextInput
          type="time"
          w={104}
          classNames={{ input: styles.time ?? "" }}
          aria-label={`${label}, to`}
          aria-invalid={error !== undefined}
          value={end === "24:00" ? "00:00" : end}
          onChange={(event) => write(start, event.currentTarget.value)}
        />
      </Group>
      {error ? (
        <Text size="sm" c="seal" role="alert">
          {error}
        </Text>
      ) : null}
    </div>
  );
}
