import { ActionIcon, Group, SimpleGrid, Stack, Switch, Text } from "@mantine/core";
import { Trash2 } from "lucide-react";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import { fieldAt } from "../shared/forms/field-scope.ts";
import { FormCountInput, FormTextInput } from "../shared/forms/form-inputs.tsx";
import { useFormList } from "../shared/forms/use-form-list.ts";
import { WindowInputs } from "../shared/hours/window-inputs.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import { AddEntryButton } from "./dates.tsx";
import type { SchedulingForm } from "./scheduling-form.ts";

type Drive = NonNullable<WrittenSection<"scheduling">["driveTable"]>[number];

/** The home base and the owner's drive times. */
export function Travel({ form, homeZip }: { form: SchedulingForm; homeZip: string }) {
  const away = fieldAt<string | null | undefined>(form, "home.away");
  return (
    <Stack>
      <Panel
        title="Home base"
        lead="The drives to your first visit and home from your last one are included."
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FormTextInput
            isOptional
            form={form}
            path="home.zip"
            label="ZIP code"
            description="Leave empty to use the ZIP of your address"
            placeholder={homeZip}
          />
        </SimpleGrid>
        <Switch
          label="Limit when I leave and when I'm back home"
          checked={Boolean(away.value)}
          onChange={(event) => away.set(event.currentTarget.checked ? "06:30-22:00" : null)}
        />
        {away.value ? (
          <WindowInputs
            value={away.value}
            label="Away from home"
            error={away.error}
            onChange={away.set}
          />
        ) : null}
      </Panel>
      <DriveTable form={form} />
      <Panel title="Nearby visits and unknown drives">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FormCountInput
            form={form}
            isRequired
            path="nearbyMinutes"
            label="Nearby"
            description="Times this close to another visit are marked “we are nearby”"
            unit="min"
          />
          <FormCountInput
            form={form}
            isRequired
            path="unknownDriveMinutes"
            label="Unknown drive time"
            description="From or to a place that isn't on the map"
            unit="min"
          />
        </SimpleGrid>
      </Panel>
    </Stack>
  );
}

function DriveTable({ form }: { form: SchedulingForm }) {
  const { list, add, remove } = useFormList<Drive>(form, "driveTable");
  return (
    <Panel
      title="Your own drive times"
      lead="From one town or ZIP to another, in both directions unless the way back has its own line. All others are estimated from the map."
    >
      {list.length === 0 ? <Text c="dimmed">All drive times come from the map.</Text> : null}
      {list.map(({ from, to }, index) => (
        <Group key={`${list.length} ${index + 1}`} align="flex-end" gap="sm">
          <div style={{ flex: "1 1 9rem" }}>
            <FormTextInput form={form} path={`driveTable.${index}.from`} label="From" />
          </div>
          <div style={{ flex: "1 1 9rem" }}>
            <FormTextInput form={form} path={`driveTable.${index}.to`} label="To" />
          </div>
          <div style={{ flex: "1 1 7rem" }}>
            <FormCountInput
              form={form}
              isRequired
              path={`driveTable.${index}.minutes`}
              label="Takes"
              unit="min"
            />
          </div>
          <ActionIcon
            color="seal"
            aria-label={`Remove the drive from ${from || "nowhere"}`}
            onClick={() => remove(index, from && to ? `${from} to ${to}` : "The drive")}
          >
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <AddEntryButton onClick={() => add({ from: "", to: "", minutes: 30 })}>
        Add drive time
      </AddEntryButton>
    </Panel>
  );
}
