import { ActionIcon, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Trash2 } from "lucide-react";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import {
  FormCountInput,
  FormDollarInput,
  FormTagsInput,
  FormTextarea,
  FormTextInput,
} from "../shared/forms/form-inputs.tsx";
import { useFormList } from "../shared/forms/use-form-list.ts";
import type { PricingForm } from "../shared/pricing/pricing-form.ts";
import { TravelByLaw, type TravelLaw } from "../shared/pricing/travel-by-law.tsx";
import { AddByName } from "./add-by-name.tsx";

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
        Each county belongs to one zone. A ZIP code you list belongs to its zone, whatever its
        county. A zone can also include everything within a distance of your base. Any other ZIP
        code pays the fee at the bottom.
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
        label="New zone"
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
        <FormTextInput form={form} path={`${path}.state`} label="State" placeholder="Two letters" />
      </SimpleGrid>
      <FormTagsInput
        form={form}
        path={`${path}.counties`}
        label="Counties"
        description="Without the word “County.” Press Enter or type a comma after each. Add the state if it's another one: Johnson KS."
        normalize={(tag) => tag.trim().replace(/(?<!\s)\s+county$/i, "")}
      />
      {hasZips ? (
        <>
          <FormTagsInput
            form={form}
            path={`${path}.zips`}
            label="ZIPs"
            description="Only ZIP codes that don't follow their county. Paste as many as you like."
            separators={[",", ";", " ", "\n", "\t"]}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <FormCountInput
              form={form}
              path={`${path}.maxMiles`}
              label="Or everything within"
              description="Road miles from your base, as your calendar estimates them."
              unit="miles"
            />
            <FormCountInput
              form={form}
              path={`${path}.maxMinutes`}
              label="Or everything within a drive of"
              description="From your base. Counties and ZIPs of other zones stay in those zones."
              unit="minutes"
            />
          </SimpleGrid>
        </>
      ) : null}
      <FormTextarea
        form={form}
        path={`${path}.description`}
        label="What visitors read"
        description="{counties.primary} is replaced with the counties of the zone whose ID is “primary.”"
      />
    </Stack>
  );
}
