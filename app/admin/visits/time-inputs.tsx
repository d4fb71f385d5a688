import { Group, TextInput } from "@mantine/core";
import type { ChosenTime } from "./new/visit-draft.ts";

/** A date and a time to type; typing discards the tapped slot. */
export function TimeInputs({
  value,
  error,
  onChange,
  isRequired = false,
}: {
  value: ChosenTime;
  error?: string | undefined;
  onChange: (value: ChosenTime) => void;
  isRequired?: boolean;
}) {
  const required = isRequired ? { required: true, withAsterisk: false } : {};
  return (
    <Group grow align="flex-start">
      <TextInput
        type="date"
        label="Date"
        name="day"
        {...required}
        {...(isRequired && { "data-autofocus": true })}
        value={value.day}
        onChange={({ currentTarget }) =>
          onChange({ ...value, day: currentTarget.value, start: null })
        }
      />
      <TextInput
        type="time"
        label="Time"
        name="time"
        {...required}
        value={value.time}
        onChange={({ currentTarget }) =>
          onChange({ ...value, time: currentTarget.value, start: null })
        }
        error={error}
      />
    </Group>
  );
}
