import { Alert, Button, Group, Select, Stack, Text, Title } from "@mantine/core";
import {
  type DayGroup,
  hasBreaksOrDifferentDays,
  offeredWindows,
  saysOfferedHours,
  shownHoursOf,
  weekFollowing,
  weekWithHours,
} from "../../../core/booking/hours/shown-hours.ts";
import { timeZoneChoices } from "../../../core/locations/us/time-zone-choices.ts";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import { LabeledTextInput } from "../shared/forms/labeled-text-input.tsx";
import type { SectionForm } from "../shared/section-editor/section-form.ts";
import { type BusinessFields, fieldId } from "./business-fields.ts";

type SchedulingForm = SectionForm<WrittenSection<"scheduling">>;

/** Hours to choose with a tap. */
const USUAL = {
  weekdays: ["9:00 AM - 5:00 PM", "8:00 AM - 6:00 PM", "7:00 AM - 9:00 PM", "Closed"],
  weekends: ["9:00 AM - 5:00 PM", "10:00 AM - 4:00 PM", "Closed"],
} as const;

/** Step 3: the hours that pages show and visitors can book. */
export function HoursStep({
  fields,
  scheduling,
}: {
  fields: BusinessFields;
  scheduling: SchedulingForm;
}) {
  const { value, patch, text, error } = fields;
  const { weekly } = scheduling.value;
  // The week keeps the form its schema takes: a list of windows for each day.
  const setWeek = (week: unknown) => scheduling.patch({ weekly: week as typeof weekly });
  const change = (group: DayGroup, hours: string) => {
    patch({ hours: { ...value.hours, [group]: hours } });
    setWeek(weekFollowing(weekly, group, hours));
  };
  return (
    <Stack maw={560}>
      <div>
        <Title order={3} fz={20}>
          When can people book you?
        </Title>
        <Text c="dimmed" maw="60ch">
          Your pages show these hours, and visitors can book within them. Different hours for a
          single day and holidays are under Scheduling.
        </Text>
        <Text c="dimmed" maw="60ch">
          {afterHoursText(scheduling.value.afterHours ?? [])}
        </Text>
      </div>
      {(["weekdays", "weekends"] as const).map((group) => (
        <div key={group}>
          <LabeledTextInput
            label={group === "weekdays" ? "Weekday hours" : "Weekend hours"}
            withAsterisk
            placeholder={group === "weekdays" ? "7:00 AM - 7:30 PM" : "Closed"}
            description={offeredHint(group, value.hours[group], weekly)}
            {...text(`hours.${group}`)}
            onChange={({ currentTarget }) => change(group, currentTarget.value)}
          />
          <Group gap="xs" mt="xs">
            {USUAL[group].map((hours) => (
              <Button
                key={hours}
                variant={value.hours[group] === hours ? "light" : "default"}
                aria-pressed={value.hours[group] === hours}
                aria-label={`${group === "weekdays" ? "Weekdays" : "Weekends"}: ${hours}`}
                mih={44}
                onClick={() => change(group, hours)}
              >
                {hours}
              </Button>
            ))}
          </Group>
          <ReplaceWeek
            group={group}
            hours={value.hours[group]}
            weekly={weekly}
            onReplace={() => setWeek(weekWithHours(weekly, group, value.hours[group]))}
          />
        </div>
      ))}
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
        data={timeZoneChoices(value.timezone)}
        value={value.timezone}
        onChange={(timezone) => timezone && patch({ timezone })}
        error={error("timezone")}
      />
    </Stack>
  );
}

/** Whether visitors can book outside these hours too, and where to change that. */
function afterHoursText(afterHours: unknown): string {
  const [onWeekdays, onWeekends] = [
    shownHoursOf("weekdays", afterHours),
    shownHoursOf("weekends", afterHours),
  ];
  if (onWeekdays === "Closed" && onWeekends === "Closed")
    return "Visitors can’t book times outside them. To offer those at a surcharge, add after-hours times under Scheduling.";
  const times = onWeekdays !== null && onWeekdays === onWeekends ? `, ${onWeekdays},` : "";
  return `Visitors can also book your after-hours times${times} at the after-hours surcharge. To change or remove them, go to Scheduling.`;
}

/** Asks before one line of hours takes the place of breaks and of single days' hours. */
function ReplaceWeek({
  group,
  hours,
  weekly,
  onReplace,
}: {
  group: DayGroup;
  hours: string;
  weekly: unknown;
  onReplace: () => void;
}) {
  if (!hasBreaksOrDifferentDays(group, weekly) || saysOfferedHours(group, hours, weekly))
    return null;
  const days = group === "weekdays" ? "Monday through Friday" : "Saturday and Sunday";
  return (
    <Alert mt="xs" role="status" title="Your booking hours have not changed">
      <Text>{`You have breaks, or different hours on some of these days. Replace them with “${hours}” ${days}?`}</Text>
      <Button mt="xs" variant="default" mih={44} onClick={onReplace}>
        Replace booking hours
      </Button>
    </Alert>
  );
}

/** What visitors can book on these days, next to what the pages say of them. */
function offeredHint(group: DayGroup, hours: string, weekly: unknown): string {
  const offered = shownHoursOf(group, weekly);
  const booking =
    offered === null
      ? "The days have different booking hours; see Scheduling."
      : offered === "Closed"
        ? "No regular times are offered online."
        : hasBreaksOrDifferentDays(group, weekly)
          ? `Visitors can book ${offered}, except during your breaks; see Scheduling.`
          : `Visitors can book ${offered}.`;
  return offeredWindows(hours) === null
    ? `Shown as typed. ${booking} Type times such as 7:00 AM - 7:30 PM to change them.`
    : booking;
}
