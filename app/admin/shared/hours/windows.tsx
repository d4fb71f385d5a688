import { ActionIcon, Group, Stack, Text } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { type FieldScope, fieldAt } from "../forms/field-scope.ts";
import { WindowInputs } from "./window-inputs.tsx";

/** The hours of one day; without any it is closed. */
export function Windows({
  form,
  path,
  errorPath = path,
  label,
  none = "Closed",
}: {
  form: Pick<FieldScope, "field" | "error">;
  path: string;
  /** The path of this list in error messages, if it differs. */
  errorPath?: string;
  label: string;
  none?: string;
}) {
  const { value, set } = fieldAt<readonly string[] | null | undefined>(form, path);
  const list = value ?? [];
  const more = (
    <ActionIcon
      aria-label={`Add hours to ${label}`}
      onClick={() => set([...list, list.length === 0 ? "09:00-17:00" : "18:00-20:00"])}
    >
      <Plus size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Stack gap={6}>
      {list.length === 0 ? (
        <Group gap={4}>
          <Text c="dimmed">{none}</Text>
          {more}
        </Group>
      ) : null}
      {list.map((written, index) => (
        <Group key={`${list.length} ${index + 1}`} gap={4} align="flex-start">
          <WindowInputs
            value={written}
            label={list.length > 1 ? `${label}, ${index + 1}` : label}
            error={form.error(`${errorPath}.${index}`)}
            onChange={(next) => set(list.with(index, next))}
          />
          <ActionIcon
            color="seal"
            aria-label={`Remove hours of ${label}${list.length > 1 ? `, ${index + 1}` : ""}`}
            onClick={() => set(list.toSpliced(index, 1))}
          >
            <X size={18} aria-hidden />
          </ActionIcon>
          {index === list.length - 1 ? more : null}
        </Group>
      ))}
    </Stack>
  );
}
