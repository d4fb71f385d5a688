import { Stack } from "@mantine/core";
import { Panel } from "../shared/ui/panel.tsx";
import type { SchedulingForm } from "./scheduling-form.ts";
import { Week } from "./week.tsx";

/** The regular hours and the after hours. */
export function Hours({ form }: { form: SchedulingForm }) {
  return (
    <Stack>
      <Panel
        title="Regular hours"
        lead="A visit must lie within them as a whole. An end before its start lies on the next day."
      >
        <Week form={form} path="weekly" what="regular hours" none="Closed" />
      </Panel>
      <Panel
        title="After hours"
        lead="Starts in these, outside the regular hours, are offered at the after-hours surcharge."
      >
        <Week form={form} path="afterHours" what="after hours" none="None" />
      </Panel>
    </Stack>
  );
}
