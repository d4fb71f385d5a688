import { Alert, Button, Group, Text } from "@mantine/core";
import {
  DAY_GROUPS,
  hasBreaksOrDifferentDays,
  saysOfferedHours,
  shownHoursOf,
  weekWithHours,
} from "../../../core/booking/hours/shown-hours.ts";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import { fieldAt } from "../shared/forms/field-scope.ts";
import type { SectionForm } from "../shared/section-editor/section-form.ts";
import type { SchedulingForm } from "./scheduling-form.ts";

export type ProfileForm = SectionForm<WrittenSection<"businessConfig">>;

/** Where the pages say other hours than visitors can book: both ways to make them the same, saved together. */
export function ShownHours({ form, profile }: { form: SchedulingForm; profile: ProfileForm }) {
  const weekly = fieldAt<unknown>(form, "weekly");
  const { hours } = profile.value;
  return DAY_GROUPS.filter(([group]) => !saysOfferedHours(group, hours[group], weekly.value)).map(
    ([group]) => {
      const offered = shownHoursOf(group, weekly.value);
      return (
        <Alert key={group} mt="sm" title={`Your pages say ${hours[group]} on ${group}`}>
          <Group gap="xs">
            {offered === null ? null : (
              <Button
                variant="default"
                mih={44}
                onClick={() => profile.patch({ hours: { ...hours, [group]: offered } })}
              >
                {`Show ${offered}`}
              </Button>
            )}
            <Button
              variant="default"
              mih={44}
              onClick={() => weekly.set(weekWithHours(weekly.value, group, hours[group]))}
            >
              {`Offer ${hours[group]}`}
            </Button>
          </Group>
          {hasBreaksOrDifferentDays(group, weekly.value) ? (
            <Text mt="xs">{`Offering ${hours[group]} removes your breaks and the hours you set for single days on ${group}.`}</Text>
          ) : null}
        </Alert>
      );
    },
  );
}
