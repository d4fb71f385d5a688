import {
  ActionIcon,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from "@mantine/core";
import { Trash2 } from "lucide-react";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import { fieldAt } from "../shared/forms/field-scope.ts";
import {
  FormCountInput,
  FormDollarInput,
  FormTextarea,
  FormTextInput,
} from "../shared/forms/form-inputs.tsx";
import { useFormList } from "../shared/forms/use-form-list.ts";
import type { PricingForm } from "../shared/pricing/pricing-form.ts";
import { AddByName } from "./add-by-name.tsx";

type Rate = WrittenSection<"pricing">["services"][number];

interface ServiceName {
  readonly name: string;
  readonly pricedAs: string;
}

/** The base rate and the duration of each kind of visit. */
export function Rates({ form, services }: { form: PricingForm; services: readonly ServiceName[] }) {
  const { list, add, remove } = useFormList<Rate>(form, "services");
  return (
    <Stack>
      {list.map(({ id, serviceName }, index) => (
        <RateCard
          key={id}
          form={form}
          path={`services.${index}`}
          name={serviceName}
          pricedAsThis={services.filter(({ pricedAs }) => pricedAs === id).map(({ name }) => name)}
          onRemove={() => remove(index, serviceName)}
        />
      ))}
      <AddByName
        label="New kind of visit"
        placeholder="Vehicle titles"
        taken={list.map(({ id }) => id)}
        onAdd={(id, serviceName) =>
          add({
            id,
            serviceName,
            category: "specialized",
            description: serviceName,
            estimatedTime: { min: 30, max: 45 },
            baseRate: 75,
          })
        }
      />
    </Stack>
  );
}

function RateCard({
  form,
  path,
  name,
  pricedAsThis,
  onRemove,
}: {
  form: PricingForm;
  path: string;
  name: string;
  pricedAsThis: readonly string[];
  onRemove: () => void;
}) {
  const category = fieldAt<string>(form, `${path}.category`);
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} fz={20}>
          {name}
        </Title>
        {pricedAsThis.length === 0 ? (
          <ActionIcon color="seal" aria-label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        ) : null}
      </Group>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <FormDollarInput form={form} path={`${path}.baseRate`} label="Base rate" />
        <FormCountInput
          form={form}
          path={`${path}.estimatedTime.min`}
          label="Shortest visit"
          unit="min"
        />
        <FormCountInput
          form={form}
          path={`${path}.estimatedTime.max`}
          label="Longest visit"
          unit="min"
        />
        <NativeSelect
          size="md"
          label="Category"
          value={category.value}
          error={category.error}
          data={[
            { value: "primary", label: "Primary" },
            { value: "specialized", label: "Specialized" },
          ]}
          onChange={(event) => category.set(event.currentTarget.value)}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt="sm">
        <FormTextInput form={form} path={`${path}.serviceName`} label="Name" />
        <FormTextarea form={form} path={`${path}.description`} label="Description" />
      </SimpleGrid>
      <Text size="sm" c={form.error(`${path}.estimatedTime`) ? "seal" : "dimmed"} mt="xs">
        {form.error(`${path}.estimatedTime`) ??
          (pricedAsThis.length > 0
            ? `Prices ${pricedAsThis.join(", ")}.`
            : "No service uses this price yet.")}
      </Text>
    </Paper>
  );
}
