import { ActionIcon, Group, Stack, Text } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { type AnyForm, spotIn } from "../editing/spots.ts";
import { WindowInputs } from "./window-inputs.tsx";

/** The stretches of one day; none at all is closed. */
export function Windows({
  form,
  path,
  errorPath = path,
  label,
  none = "Closed",
}: {
  form: AnyForm;
  path: string;
  /** Where refusals speak of this list, if elsewhere. */
  errorPath?: string;
  label: string;
  none?: string;
}) {
  const { value, set } = spotIn<readonly string[] | null | undefined>(form, path);
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
      {list.map((written, place) => (
        <Group key={`${list.length} ${place + 1}`} gap={4} align="flex-start">
          <WindowInputs
            value={written}
            label={list.length > 1 ? `${label}, ${place + 1}` : label}
            error={form.error(`${errorPath}.${place}`)}
            onChange={(next) => set(list.with(place, next))}
          />
          <ActionIcon
            color="seal"
            aria-label={`Remove hours of ${label}${list.length > 1 ? `, ${place + 1}` : ""}`}
            onClick={() => set(list.toSpliced(place, 1))}
          >
            <X size={18} aria-hidden />
          </ActionIcon>
          {place === list.length - 1 ? more : null}
        </Group>
      ))}
    </Stack>
  );
}
