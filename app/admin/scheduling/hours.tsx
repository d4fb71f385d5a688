import { Stack, Text } from "@mantine/core";
import { afterHoursGapTexts } from "../../../core/booking/hours/after-hours-gaps.ts";
import { fieldAt } from "../shared/forms/field-scope.ts";
import { Week } from "../shared/hours/week.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import type { SchedulingForm } from "./scheduling-form.ts";
import { type ProfileForm, ShownHours } from "./shown-hours.tsx";

/** The regular hours and the after hours. */
export function Hours({ form, profile }: { form: SchedulingForm; profile: ProfileForm }) {
  return (
    <Stack>
      <Panel
        title="Regular hours"
        lead="A visit must fit completely within them. An end time earlier than the start time is on the next day."
      >
        <Week form={form} path="weekly" what="regular hours" none="Closed" />
        <ShownHours form={form} profile={profile} />
      </Panel>
      <Panel
        title="After hours"
        lead="Times in these hours but outside the day’s regular hours are offered at the after-hours surcharge. One window such as 7 AM to 10 PM covers every day."
      >
        <Week form={form} path="afterHours" what="after hours" none="None" />
        <Gaps form={form} />
      </Panel>
    </Stack>
  );
}

/** The times between the hours that nobody can book. */
function Gaps({ form }: { form: SchedulingForm }) {
  const gaps = afterHoursGapTexts({
    weekly: fieldAt(form, "weekly").value,
    afterHours: fieldAt(form, "afterHours").value,
  });
  if (gaps.length === 0) return null;
  return (
    <Text mt="sm" role="status">
      {`These times between your hours can’t be booked: ${gaps.join("; ")}. To offer them, set after hours from your earliest to your latest time.`}
    </Text>
  );
}
