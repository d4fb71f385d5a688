import { ActionIcon, Group, SimpleGrid, Stack, Switch, Text } from "@mantine/core";
import { Trash2 } from "lucide-react";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import { fieldAt } from "../shared/forms/field-scope.ts";
import { FormCountInput, FormTextInput } from "../shared/forms/form-inputs.tsx";
import { useFormList } from "../shared/forms/use-form-list.ts";
import { Panel } from "../shared/ui/panel.tsx";
import { AddEntryButton } from "./dates.tsx";
import type { SchedulingForm } from "./scheduling-form.ts";
import { WindowInputs } from "./window-inputs.tsx";

type Drive = NonNullable<WrittenSection<"scheduling">["driveTable"]>[number];

/** The home base and the owner's drive times. */
export function Travel({ form, homeZip }: { form: SchedulingForm; homeZip: string }) {
  const away = fieldAt<string | null | undefined>(form, "home.away");
  return (
    <Stack>
      <Panel
        title="Home base"
        lead="The drive to the first visit and from the last one is counted."
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FormTextInput
            form={form}
            path="home.zip"
            label="ZIP"
            description="Empty: the ZIP of your address"
            placeholder={homeZip}
          />
        </SimpleGrid>
        <Switch
          label="No visit that I would have to leave earlier or return later for"
          checked={Boolean(away.value)}
          onChange={(event) => away.set(event.currentTarget.checked ? "06:30-22:00" : null)}
        />
        {away.value ? (
          <WindowInputs
            value={away.value}
            label="On the road"
            error={away.error}
            onChange={away.set}
          />
        ) : null}
      </Panel>
      <DriveTable form={form} />
      <Panel title="Nearby and unknown">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FormCountInput
            form={form}
            path="nearbyMinutes"
            label="Nearby"
            description="A start so close to another visit is marked “we are nearby”"
            unit="min"
          />
          <FormCountInput
            form={form}
            path="unknownDriveMinutes"
            label="Unknown drive"
            description="From or to a place that is on no map"
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
      title="Drives you know better"
      lead="From one town or ZIP to another, both ways unless the way back has its own line. All others are reckoned from the map."
    >
      {list.length === 0 ? <Text c="dimmed">Every drive comes from the map.</Text> : null}
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
        Add a drive
      </AddEntryButton>
    </Panel>
  );
}
