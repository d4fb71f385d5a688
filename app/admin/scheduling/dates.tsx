import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import type { Written } from "../../../core/site/sections.ts";
import { SwitchSpot, TextSpot } from "../editing/spot-fields.tsx";
import { spotIn } from "../editing/spots.ts";
import { useEntries } from "../editing/use-entries.ts";
import { Panel } from "../ui/panel.tsx";
import type { SchedulingForm } from "./scheduling-form.ts";
import { Windows } from "./windows.tsx";

type Holiday = NonNullable<Written<"scheduling">["holidays"]>[number];
type Override = NonNullable<Written<"scheduling">["overrides"]>[number];

/** Days that are not like the others. */
export function Dates({ form }: { form: SchedulingForm }) {
  return (
    <Stack>
      <Overrides form={form} />
      <Holidays form={form} />
    </Stack>
  );
}

function Overrides({ form }: { form: SchedulingForm }) {
  const { list, add, remove } = useEntries<Override>(form, "overrides");
  return (
    <Panel title="Single dates" lead="A vacation, a late evening, a half day. They beat a holiday.">
      {list.length === 0 ? <Text c="dimmed">Every date is like its weekday.</Text> : null}
      {form.error("overrides") ? (
        <Text c="seal" role="alert">
          {form.error("overrides")}
        </Text>
      ) : null}
      {list.map((entry, place) => (
        <OneDate
          key={`${list.length} ${place + 1}`}
          form={form}
          path={`overrides.${place}`}
          onRemove={() => remove(place, entry.date || "The date")}
        />
      ))}
      <AddButton onClick={() => add({ date: "", closed: true })}>Add a date</AddButton>
    </Panel>
  );
}

const KINDS = [
  { value: "closed", label: "Closed" },
  { value: "hours", label: "Other hours" },
  { value: "extra", label: "Extra hours" },
];

function OneDate({
  form,
  path,
  onRemove,
}: {
  form: SchedulingForm;
  path: string;
  onRemove: () => void;
}) {
  const { value: entry, set, error } = spotIn<Override>(form, path);
  const date = spotIn<string>(form, `${path}.date`);
  const kind = entry.closed ? "closed" : entry.hours ? "hours" : "extra";
  const rewrite = (next: string) =>
    set(
      next === "closed"
        ? { date: entry.date, closed: true }
        : { date: entry.date, [next]: ["09:00-13:00"] },
    );
  return (
    <Group align="flex-start" gap="sm">
      <TextInput
        type="date"
        label="Date"
        w={170}
        value={date.value}
        error={date.error ?? error}
        onChange={(event) => date.set(event.currentTarget.value)}
      />
      <NativeSelect
        size="md"
        label="That day"
        w={150}
        value={kind}
        data={KINDS}
        onChange={(event) => rewrite(event.currentTarget.value)}
      />
      {kind === "closed" ? null : (
        <div style={{ paddingTop: 24 }}>
          <Windows form={form} path={`${path}.${kind}`} label={entry.date || "That day"} />
        </div>
      )}
      <ActionIcon
        color="seal"
        mt={24}
        aria-label={`Remove ${entry.date || "this date"}`}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function Holidays({ form }: { form: SchedulingForm }) {
  const { list, add, remove } = useEntries<Holiday>(form, "holidays");
  return (
    <Panel
      title="Holidays"
      lead="A visit on one costs the holiday surcharge. The day reads 12-25 for every year, 2026-07-03 for one, or fourth thursday of november."
    >
      {list.map(({ name }, place) => (
        <Group key={`${list.length} ${place + 1}`} align="flex-end" gap="sm">
          <div style={{ flex: "1 1 12rem" }}>
            <TextSpot form={form} path={`holidays.${place}.name`} label="Holiday" />
          </div>
          <div style={{ flex: "1 1 12rem" }}>
            <TextSpot form={form} path={`holidays.${place}.on`} label="Day" placeholder="12-25" />
          </div>
          <Group gap="xs" wrap="nowrap">
            <SwitchSpot form={form} path={`holidays.${place}.open`} label="Open" otherwise />
            <ActionIcon
              color="seal"
              aria-label={`Remove ${name || "this holiday"}`}
              onClick={() => remove(place, name || "The holiday")}
            >
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      ))}
      <AddButton onClick={() => add({ name: "", on: "" })}>Add a holiday</AddButton>
    </Panel>
  );
}

/** The foot of a list. */
export function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button
      variant="default"
      style={{ alignSelf: "flex-start" }}
      leftSection={<Plus size={18} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
