import { Select, Stack, Text } from "@mantine/core";
import { openingOf } from "../../../core/site/opening-hours.ts";
import { type BusinessFields, fieldId } from "./business-fields.ts";
import { TextField } from "./text-field.tsx";

/** Step 3: the hours as pages say them. */
export function HoursStep({ fields }: { fields: BusinessFields }) {
  const { value, patch, text, error } = fields;
  return (
    <Stack maw={480}>
      <Text c="dimmed" maw="60ch">
        Pages show these words as you type them: 7:00 AM - 7:30 PM, Closed, By appointment. When
        visits can be booked is set apart, and the dashboard tells you if the two disagree.
      </Text>
      <TextField
        label="Weekday hours"
        withAsterisk
        placeholder="7:00 AM - 7:30 PM"
        description={asRead(value.hours.weekdays)}
        {...text("hours.weekdays")}
      />
      <TextField
        label="Weekend hours"
        withAsterisk
        placeholder="Closed"
        description={asRead(value.hours.weekends)}
        {...text("hours.weekends")}
      />
      <TextField
        label="Emergency hours"
        placeholder="By appointment"
        description="What callers outside your hours are told"
        {...text("hours.emergency")}
      />
      <Select
        id={fieldId("timezone")}
        label="Time zone"
        description="Your calendar and every appointment follow it"
        inputWrapperOrder={["label", "input", "description", "error"]}
        allowDeselect={false}
        data={zonesWith(value.timezone)}
        value={value.timezone}
        onChange={(timezone) => timezone && patch({ timezone })}
        error={error("timezone")}
      />
    </Stack>
  );
}

const ZONES = [
  ["America/New_York", "Eastern"],
  ["America/Chicago", "Central"],
  ["America/Denver", "Mountain"],
  ["America/Phoenix", "Arizona"],
  ["America/Los_Angeles", "Pacific"],
  ["America/Anchorage", "Alaska"],
  ["Pacific/Honolulu", "Hawaii"],
] as const;

/** The time zones to choose from, and the one that is set where it is another. */
function zonesWith(set: string): { value: string; label: string }[] {
  const zones = ZONES.map(([value, label]) => ({ value: value as string, label }));
  return zones.some(({ value }) => value === set) ? zones : [...zones, { value: set, label: set }];
}

/** Whether search engines can read hours, which is what most slips in typing them cost. */
function asRead(hours: string): string {
  return openingOf(hours)
    ? "Search engines can read this as times."
    : "Shown as typed. Search engines read only times such as 7:00 AM - 7:30 PM.";
}
