import { ActionIcon, Button, Group, MultiSelect, NativeSelect, Paper, Stack } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import type { WrittenSection } from "../../../../core/sections/registry.ts";
import { type FieldScope, fieldAt } from "../../shared/forms/field-scope.ts";
import { FormCountInput, FormTagsInput } from "../../shared/forms/form-inputs.tsx";
import { useFormList } from "../../shared/forms/use-form-list.ts";

type PageRule = WrittenSection<"localPages">["rules"][number];
type Services = readonly { readonly value: string; readonly label: string }[];

/** The rules by which services have pages in cities. */
export function PageRules({ form, services }: { form: FieldScope; services: Services }) {
  const { list, add, remove } = useFormList<PageRule>(form, "rules");
  return (
    <Stack gap="sm">
      {list.map((_rule, index) => (
        <RuleCard
          key={`${list.length} ${index + 1}`}
          form={form}
          path={`rules.${index}`}
          number={index + 1}
          services={services}
          onRemove={() => remove(index, `Rule ${index + 1}`)}
        />
      ))}
      <Button
        variant="default"
        style={{ alignSelf: "flex-start" }}
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => add({ services: [], cities: [], priority: "medium" })}
      >
        Add rule
      </Button>
    </Stack>
  );
}

function RuleCard({
  form,
  path,
  number,
  services,
  onRemove,
}: {
  form: FieldScope;
  path: string;
  number: number;
  services: Services;
  onRemove: () => void;
}) {
  const ids = fieldAt<readonly string[]>(form, `${path}.services`);
  const priority = fieldAt<string>(form, `${path}.priority`);
  return (
    <Paper withBorder p="md" component="section" aria-label={`Rule ${number}`}>
      <Stack gap="sm">
        <Group wrap="nowrap" align="flex-start">
          <MultiSelect
            size="md"
            label="Services"
            style={{ flex: 1 }}
            data={[...services]}
            value={[...ids.value]}
            error={form.errorInside(`${path}.services`)}
            searchable
            onChange={ids.set}
          />
          <ActionIcon color="seal" mt={24} aria-label={`Remove rule ${number}`} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <Group align="flex-start" gap="sm">
          <div style={{ flex: "1 1 12rem" }}>
            <FormCountInput
              form={form}
              path={`${path}.above`}
              label="Towns with more people than"
              unit="people"
            />
          </div>
          <NativeSelect
            size="md"
            label="Priority"
            value={priority.value}
            data={[
              { value: "high", label: "High" },
              { value: "medium", label: "Medium" },
            ]}
            onChange={(event) => priority.set(event.currentTarget.value)}
          />
        </Group>
        <FormTagsInput form={form} path={`${path}.cities`} label="Other towns" />
      </Stack>
    </Paper>
  );
}
