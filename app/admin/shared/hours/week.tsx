import { Button, Group, Stack, Switch, Text } from "@mantine/core";
import { WEEKDAYS, type Weekday } from "../../../../core/booking/time/zoned-time.ts";
import { type FieldScope, fieldAt } from "../forms/field-scope.ts";
import { isSameEveryDay, type WeekHours } from "./week-hours.ts";
import { Windows } from "./windows.tsx";

type ByDay = Exclude<WeekHours, readonly string[]>;

/** The hours of a week: one list for all days, or one per day. */
export function Week({
  form,
  path,
  what,
  none,
}: {
  form: Pick<FieldScope, "field" | "error">;
  path: string;
  /** What these hours are, for screen readers. */
  what: string;
  none: string;
}) {
  const { value, set } = fieldAt<WeekHours | undefined>(form, path);
  const isSame = isSameEveryDay(value);
  const week: ByDay = isSame ? {} : (value ?? {});
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Switch
          label="Same every day"
          checked={isSame}
          onChange={() =>
            set(isSameEveryDay(value) ? everyDay(value, WEEKDAYS) : (week.monday ?? []))
          }
        />
        {isSame ? null : (
          <Button
            variant="subtle"
            h={44}
            onClick={() => set({ ...week, ...everyDay(week.monday ?? [], WEEKDAYS.slice(0, 5)) })}
          >
            Copy Monday to all weekdays
          </Button>
        )}
      </Group>
      {isSame ? (
        <Windows form={form} path={path} errorPath={`${path}.monday`} label={what} none={none} />
      ) : (
        WEEKDAYS.map((day) => (
          <Group key={day} align="flex-start" gap="sm">
            <Text w={100} pt={9} fw={500}>
              {titled(day)}
            </Text>
            <Windows
              form={form}
              path={`${path}.${day}`}
              label={`${titled(day)}, ${what}`}
              none={none}
            />
          </Group>
        ))
      )}
    </Stack>
  );
}

function everyDay(list: readonly string[], days: readonly Weekday[]): ByDay {
  return Object.fromEntries(days.map((day) => [day, list]));
}

function titled(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}
