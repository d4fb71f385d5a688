import { Input, Stack, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { WEEKDAYS } from "../../../../core/booking/time/zoned-time.ts";
import { type FieldScope, fieldAt } from "../forms/field-scope.ts";
import { Week } from "../hours/week.tsx";
import {
  entryIndex,
  type HoursEntry,
  keptHours,
  type WeekHours,
  weekOf,
} from "../hours/week-hours.ts";
import type { FieldOfKind, RecordInputProps } from "./record-fields.ts";

/** What they begin with when they are switched on. */
const OFFICE_HOURS: readonly HoursEntry[] = WEEKDAYS.slice(0, 5).map((day) => ({
  days: [day],
  time: "09:00-17:00",
}));

/** Weekly hours of their own, or none: then others apply. */
export function HoursInput({ field, form }: RecordInputProps<FieldOfKind<"hours">>) {
  const { label, help, name } = field;
  const { value = [], set } = fieldAt<readonly HoursEntry[] | undefined>(form, name);
  const [isRefused, setRefused] = useState(false);
  return (
    <Input.Wrapper
      size="md"
      label={label}
      description={help}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <Stack gap="sm" mt="xs">
        <Switch
          label={field.switchLabel}
          checked={value.length > 0}
          onChange={({ currentTarget }) => {
            setRefused(false);
            set(currentTarget.checked ? OFFICE_HOURS : []);
          }}
        />
        {value.length > 0 ? (
          <Week
            form={weekScope(form, name, setRefused)}
            path="week"
            what={label.toLowerCase()}
            none="Closed"
          />
        ) : null}
        {isRefused ? (
          <Text size="sm" c="seal" role="alert">
            {`Keep at least one time, or turn off “${field.switchLabel}”.`}
          </Text>
        ) : null}
      </Stack>
    </Input.Wrapper>
  );
}

/**
 * The stored hours as a form over a week, with the problems of each window: `week`, `week.monday`, `week.monday.0`. What would leave
 * no window is refused: the switch alone lets other hours apply.
 */
function weekScope(
  form: FieldScope,
  name: string,
  onRefused: (isRefused: boolean) => void,
): Pick<FieldScope, "field" | "error"> {
  const entries = fieldAt<readonly HoursEntry[]>(form, name);
  const week = weekOf(entries.value);
  const error = (path: string) => {
    const [, day = "", window = ""] = path.split(".");
    const index = entryIndex(day, Number(window), entries.value);
    return index < 0 ? undefined : form.error(`${name}.${index}.time`);
  };
  return {
    error,
    field: (path) => {
      const [, day] = path.split(".");
      return {
        value: day === undefined ? week : Object.entries(week).find(([key]) => key === day)?.[1],
        error: error(path),
        set: (next) => {
          // `Week` writes what it reads: a whole week, or the windows of one of its days.
          const changed = (day === undefined ? next : { ...week, [day]: next }) as WeekHours;
          const kept = keptHours(changed);
          onRefused(kept === null);
          if (kept) entries.set(kept);
        },
      };
    },
  };
}
