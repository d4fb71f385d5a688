import { SimpleGrid, Stack, TagsInput } from "@mantine/core";
import { DEFAULT_ANSWER_MINUTES } from "../../../core/booking/waitlist/waitlist-defaults.ts";
import { fieldAt } from "../shared/forms/field-scope.ts";
import { FormCountInput, FormSwitch } from "../shared/forms/form-inputs.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import type { SchedulingForm } from "./scheduling-form.ts";

const INTAKE = [
  ["extraSigner", "Each additional signer"],
  ["home", "A home"],
  ["office", "An office"],
  ["hospital", "A hospital"],
  ["care-home", "A care home"],
  ["campus", "A campus"],
  ["jail", "A jail"],
] as const;

/** The general rules: notice, horizon, interval, buffers, holds, surcharges and reminders. */
export function Rules({ form }: { form: SchedulingForm }) {
  return (
    <Stack>
      <BookingWindow form={form} />
      <Panel title="Holds" lead="The time a visitor picks is held while they fill in the form.">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
          <FormCountInput
            form={form}
            isRequired
            path="holdMinutes"
            label="Length of a hold"
            unit="min"
          />
          <FormCountInput
            form={form}
            isRequired
            path="holdsPerVisitor"
            label="Holds at once"
            unit="per visitor"
          />
        </SimpleGrid>
      </Panel>
      <Panel title="Surcharges">
        <FormSwitch
          form={form}
          path="showSurcharges"
          label="Show and charge surcharges with each time. If off, you agree on them by phone."
          defaultValue
        />
        <FormSwitch
          form={form}
          path="sameDaySurcharge"
          label="Charge the same-day surcharge for visits booked on the same day."
          defaultValue
        />
      </Panel>
      <Panel
        title="Waitlist"
        lead="Visitors who booked can ask for an earlier time. When one opens, we hold it for the first person in line and notify them by email, and by text if they agreed to texts. Never from 9 PM to 8 AM."
      >
        <FormSwitch
          form={form}
          path="waitlist.isOn"
          label="Let visitors ask for an earlier time."
          defaultValue={false}
        />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
          <FormCountInput
            form={form}
            isRequired
            path="waitlist.answerMinutes"
            label="Time to answer"
            description="Then the next in line is asked"
            defaultValue={DEFAULT_ANSWER_MINUTES}
            unit="min"
          />
        </SimpleGrid>
      </Panel>
      <Panel title="Reminders">
        <Reminders form={form} />
      </Panel>
      <Panel title="Extra time" lead="How much a visitor’s answers add to the length of a visit.">
        <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm">
          {INTAKE.map(([key, label]) => (
            <FormCountInput
              key={key}
              form={form}
              isRequired
              path={`intakeMinutes.${key}`}
              label={label}
              unit="min"
            />
          ))}
        </SimpleGrid>
      </Panel>
    </Stack>
  );
}

/** Notice, horizon, interval and buffers. */
function BookingWindow({ form }: { form: SchedulingForm }) {
  return (
    <Panel title="When a visit can be booked">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
        <FormCountInput
          form={form}
          isRequired
          path="noticeMinutes"
          label="Notice"
          description="Time between booking and visit"
          unit="min"
        />
        <FormCountInput
          form={form}
          isRequired
          path="horizonDays"
          label="Book ahead"
          description="The whole last day counts"
          unit="days"
        />
        <FormCountInput
          form={form}
          isRequired
          path="intervalMinutes"
          label="Offer a start time every"
          description="Counted from opening time"
          unit="min"
        />
        <FormCountInput
          form={form}
          isRequired
          path="buffers.before"
          label="Before each visit"
          description="To park and find the door"
          unit="min"
        />
        <FormCountInput
          form={form}
          isRequired
          path="buffers.after"
          label="After each visit"
          description="Before you drive to the next one"
          unit="min"
        />
      </SimpleGrid>
    </Panel>
  );
}

function Reminders({ form }: { form: SchedulingForm }) {
  const { value, set } = fieldAt<readonly number[] | undefined>(form, "reminderHours");
  const list = value ?? [];
  return (
    <TagsInput
      label="Hours before the visit"
      description="One email each, up to five. Press Enter after each. Leave empty to send no reminders."
      value={list.map(String)}
      error={form.errorInside("reminderHours")}
      splitChars={[",", " "]}
      inputMode="decimal"
      acceptValueOnBlur
      onChange={(tags) => set([...new Set(tags.map(Number).filter((hours) => hours > 0))])}
    />
  );
}
