import { Select, Stack, Text } from "@mantine/core";
import { parseOpeningHours } from "../../../core/site/opening-hours.ts";
import { LabeledTextInput } from "../shared/forms/labeled-text-input.tsx";
import { type BusinessFields, fieldId } from "./business-fields.ts";

/** Step 3: the business hours as pages show them. */
export function HoursStep({ fields }: { fields: BusinessFields }) {
  const { value, patch, text, error } = fields;
  return (
    <Stack maw={480}>
      <Text c="dimmed" maw="60ch">
        Pages show these hours exactly as you type them: 7:00 AM - 7:30 PM, Closed, By appointment.
        Booking times are set under Scheduling, and the dashboard tells you if the two don’t match.
      </Text>
      <LabeledTextInput
        label="Weekday hours"
        withAsterisk
        placeholder="7:00 AM - 7:30 PM"
        description={readabilityHint(value.hours.weekdays)}
        {...text("hours.weekdays")}
      />
      <LabeledTextInput
        label="Weekend hours"
        withAsterisk
        placeholder="Closed"
        description={readabilityHint(value.hours.weekends)}
        {...text("hours.weekends")}
      />
      <LabeledTextInput
        label="Emergency hours"
        placeholder="By appointment"
        description="What callers are told outside your hours"
        {...text("hours.emergency")}
      />
      <Select
        id={fieldId("timezone")}
        label="Time zone"
        description="Used for your calendar and all appointments"
        inputWrapperOrder={["label", "input", "description", "error"]}
        allowDeselect={false}
        data={timeZoneOptions(value.timezone)}
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

/** The time zones to choose from, plus the current one if it is not among them. */
function timeZoneOptions(set: string): { value: string; label: string }[] {
  const zones = ZONES.map(([value, label]): { value: string; label: string } => ({ value, label }));
  return zones.some(({ value }) => value === set) ? zones : [...zones, { value: set, label: set }];
}

/** Whether search engines can read the hours as times; most typing errors prevent it. */
function readabilityHint(hours: string): string {
  return parseOpeningHours(hours)
    ? "Search engines can read this as times."
    : "Shown as typed. Search engines read only times such as 7:00 AM - 7:30 PM.";
}
