import { ActionIcon, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Trash2 } from "lucide-react";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import {
  FormDollarInput,
  FormTagsInput,
  FormTextarea,
  FormTextInput,
} from "../shared/forms/form-inputs.tsx";
import { useFormList } from "../shared/forms/use-form-list.ts";
import { AddByName } from "./add-by-name.tsx";
import type { PricingForm } from "./rates.tsx";
import { TravelByLaw, type TravelLaw } from "./travel-by-law.tsx";

type Zone = WrittenSection<"pricing">["zones"][number];

/** The travel fees: by county, by ZIP, and everywhere else. */
export function Zones({
  form,
  state,
  laws,
}: {
  form: PricingForm;
  state: string;
  laws: readonly TravelLaw[];
}) {
  const { list, add, remove } = useFormList<Zone>(form, "zones");
  return (
    <Stack>
      <TravelByLaw form={form} laws={laws} />
      <Text c="dimmed" maw="68ch">
        A county belongs to one zone. A ZIP you name follows its zone, whatever its county. Any
        other ZIP pays the fee at the end.
      </Text>
      {list.map(({ id, name }, index) => (
        <Paper key={id} withBorder p="md">
          <Group justify="space-between" wrap="nowrap" mb="xs">
            <Title order={2} fz={20}>
              {name}
            </Title>
            <ActionIcon
              color="seal"
              aria-label={`Remove ${name}`}
              onClick={() => remove(index, name)}
            >
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <ZoneFields form={form} path={`zones.${index}`} hasZips />
        </Paper>
      ))}
      <AddByName
        label="Another zone"
        placeholder="River Zone"
        taken={[form.value.elsewhere.id, ...list.map(({ id }) => id)]}
        onAdd={(id, name) =>
          add({ id, name, description: name, state, counties: [], zips: [], fee: 0 })
        }
      />
      <Paper withBorder p="md">
        <Title order={2} fz={20} mb="xs">
          Everywhere else: {form.value.elsewhere.name}
        </Title>
        <ZoneFields form={form} path="elsewhere" hasZips={false} />
      </Paper>
    </Stack>
  );
}

function ZoneFields({
  form,
  path,
  hasZips,
}: {
  form: PricingForm;
  path: string;
  hasZips: boolean;
}) {
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        <FormTextInput form={form} path={`${path}.name`} label="Name" />
        <FormDollarInput form={form} path={`${path}.fee`} label="Fee per visit" />
        <FormTextInput form={form} path={`${path}.state`} label="State" placeholder="OH" />
      </SimpleGrid>
      <FormTagsInput
        form={form}
        path={`${path}.counties`}
        label="Counties"
        description="Without the word County. Enter or a comma ends one."
        normalize={(tag) => tag.trim().replace(/(?<!\s)\s+county$/i, "")}
      />
      {hasZips ? (
        <FormTagsInput
          form={form}
          path={`${path}.zips`}
          label="ZIPs"
          description="Only those that do not follow their county. Paste as many as you like."
          separators={[",", ";", " ", "\n", "\t"]}
        />
      ) : null}
      <FormTextarea
        form={form}
        path={`${path}.description`}
        label="What visitors read"
        description="{counties.primary} stands for the counties of the zone whose id is primary."
      />
    </Stack>
  );
}
