import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import { fieldAt } from "../shared/forms/field-scope.ts";
import { FormSwitch, FormTextInput } from "../shared/forms/form-inputs.tsx";
import { useFormList } from "../shared/forms/use-form-list.ts";
import { Windows } from "../shared/hours/windows.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import type { SchedulingForm } from "./scheduling-form.ts";

type Holiday = NonNullable<WrittenSection<"scheduling">["holidays"]>[number];
type Override = NonNullable<WrittenSection<"scheduling">["overrides"]>[number];

/** Single dates and holidays. */
export function Dates({ form }: { form: SchedulingForm }) {
  return (
    <Stack>
      <Overrides form={form} />
      <Holidays form={form} />
    </Stack>
  );
}

function Overrides({ form }: { form: SchedulingForm }) {
  const { list, add, remove } = useFormList<Override>(form, "overrides");
  return (
    <Panel
      title="Single dates"
      lead="A vacation, a late evening, or a half day. These override holidays."
    >
      {list.length === 0 ? (
        <Text c="dimmed">No exceptions. Every date follows your regular weekly hours.</Text>
      ) : null}
      {form.error("overrides") ? (
        <Text c="seal" role="alert">
          {form.error("overrides")}
        </Text>
      ) : null}
      {list.map((entry, index) => (
        <OneDate
          key={`${list.length} ${index + 1}`}
          form={form}
          path={`overrides.${index}`}
          onRemove={() => remove(index, entry.date || "The date")}
        />
      ))}
      <AddEntryButton onClick={() => add({ date: "", closed: true })}>Add a date</AddEntryButton>
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
  const { value: entry, set, error } = fieldAt<Override>(form, path);
  const date = fieldAt<string>(form, `${path}.date`);
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
  const { list, add, remove } = useFormList<Holiday>(form, "holidays");
  return (
    <Panel
      title="Holidays"
      lead="A visit on a holiday costs the holiday surcharge. Enter 12-25 for every year, 2026-07-03 for one year, or fourth thursday of november."
    >
      {list.map(({ name }, index) => (
        <Group key={`${list.length} ${index + 1}`} align="flex-end" gap="sm">
          <div style={{ flex: "1 1 12rem" }}>
            <FormTextInput form={form} path={`holidays.${index}.name`} label="Holiday" />
          </div>
          <div style={{ flex: "1 1 12rem" }}>
            <FormTextInput
              form={form}
              path={`holidays.${index}.on`}
              label="Day"
              placeholder="12-25"
            />
          </div>
          <Group gap="xs" wrap="nowrap">
            <FormSwitch form={form} path={`holidays.${index}.open`} label="Open" defaultValue />
            <ActionIcon
              color="seal"
              aria-label={`Remove ${name || "this holiday"}`}
              onClick={() => remove(index, name || "The holiday")}
            >
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      ))}
      <AddEntryButton onClick={() => add({ name: "", on: "" })}>Add a holiday</AddEntryButton>
    </Panel>
  );
}

/** The button that adds an entry to a list. */
export function AddEntryButton({ onClick, children }: { onClick: () => void; children: string }) {
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
