import { SimpleGrid, Stack, TagsInput } from "@mantine/core";
import { fieldAt } from "../shared/forms/field-scope.ts";
import { FormCountInput, FormSwitch } from "../shared/forms/form-inputs.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import type { SchedulingForm } from "./scheduling-form.ts";

const INTAKE = [
  ["extraSigner", "Each further signer"],
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
      <Panel title="Holds" lead="A start that somebody picked stays theirs while they type.">
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
          <FormCountInput form={form} path="holdMinutes" label="For" unit="min" />
          <FormCountInput form={form} path="holdsPerVisitor" label="At once" unit="per visitor" />
        </SimpleGrid>
      </Panel>
      <Panel title="Surcharges">
        <FormSwitch
          form={form}
          path="showSurcharges"
          label="Show and charge them with each start. Off: you agree on them by phone."
          defaultValue
        />
        <FormSwitch
          form={form}
          path="sameDaySurcharge"
          label="A visit on the day it is booked costs the same-day surcharge."
          defaultValue
        />
      </Panel>
      <Panel title="Reminders">
        <Reminders form={form} />
      </Panel>
      <Panel title="Extra time" lead="What a visitor’s answers add to the length of a visit.">
        <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} spacing="sm">
          {INTAKE.map(([key, label]) => (
            <FormCountInput
              key={key}
              form={form}
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
          path="noticeMinutes"
          label="Notice"
          description="From the booking to the start"
          unit="min"
        />
        <FormCountInput
          form={form}
          path="horizonDays"
          label="Ahead"
          description="The last day counts whole"
          unit="days"
        />
        <FormCountInput
          form={form}
          path="intervalMinutes"
          label="A start every"
          description="From the opening on"
          unit="min"
        />
        <FormCountInput
          form={form}
          path="buffers.before"
          label="Before each visit"
          description="To park and find the door"
          unit="min"
        />
        <FormCountInput
          form={form}
          path="buffers.after"
          label="After each visit"
          description="Before you drive on"
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
      label="Hours before the start"
      description="One mail each, at most five. Enter ends one; none sends no reminder."
      value={list.map(String)}
      error={form.errorInside("reminderHours")}
      splitChars={[",", " "]}
      inputMode="decimal"
      acceptValueOnBlur
      onChange={(tags) => set([...new Set(tags.map(Number).filter((hours) => hours > 0))])}
    />
  );
}
