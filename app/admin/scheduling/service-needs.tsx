import { ActionIcon, Group, NativeSelect, SimpleGrid, Stack, Text } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { FormCountInput } from "../shared/forms/form-inputs.tsx";
import { offerUndo } from "../shared/notices/offer-undo.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import type { NamedService, SchedulingForm } from "./scheduling-form.ts";

/** Edits the scheduling rules of individual services that differ from the general ones. */
export function ServiceNeeds({
  form,
  services,
}: {
  form: SchedulingForm;
  services: readonly NamedService[];
}) {
  const latest = useRef(form);
  latest.current = form;
  const needs = form.value.services ?? {};
  const free = services.filter(({ id }) => !Object.hasOwn(needs, id));
  const nameOf = (id: string) => services.find((service) => service.id === id)?.name ?? id;

  function remove(id: string) {
    const { [id]: removed, ...rest } = needs;
    form.patch({ services: rest });
    offerUndo(`${nameOf(id)} follows the general rules.`, () =>
      latest.current.patch({
        services: { ...latest.current.value.services, ...(removed ? { [id]: removed } : {}) },
      }),
    );
  }

  return (
    <Panel
      title="By service"
      lead="A visit takes the longest time in your price book unless you set another one here. Empty fields follow the general rules."
    >
      {Object.keys(needs).length === 0 ? (
        <Text c="dimmed">Every service follows the general rules.</Text>
      ) : null}
      {Object.keys(needs).map((id) => (
        <Stack key={id} gap={4}>
          <Group justify="space-between" wrap="nowrap">
            <Text fw={600}>{nameOf(id)}</Text>
            <ActionIcon color="seal" aria-label={`Remove ${nameOf(id)}`} onClick={() => remove(id)}>
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
            <FormCountInput form={form} path={`services.${id}.minutes`} label="Length" unit="min" />
            <FormCountInput form={form} path={`services.${id}.before`} label="Before" unit="min" />
            <FormCountInput form={form} path={`services.${id}.after`} label="After" unit="min" />
            <FormCountInput
              form={form}
              path={`services.${id}.noticeMinutes`}
              label="Notice"
              unit="min"
            />
          </SimpleGrid>
        </Stack>
      ))}
      <NativeSelect
        size="md"
        label="Add rules for a service"
        maw={320}
        value=""
        data={[
          { value: "", label: "Choose a service" },
          ...free.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => {
          if (currentTarget.value)
            form.patch({ services: { ...needs, [currentTarget.value]: {} } });
        }}
      />
    </Panel>
  );
}
