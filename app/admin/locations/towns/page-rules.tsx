import { ActionIcon, Button, Group, MultiSelect, NativeSelect, Paper, Stack } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import type { Written } from "../../../../core/site/sections.ts";
import { CountSpot, TagsSpot } from "../../editing/spot-fields.tsx";
import { type AnyForm, errorInList, spotIn } from "../../editing/spots.ts";
import { useEntries } from "../../editing/use-entries.ts";

type Rule = Written<"localPages">["rules"][number];
type Services = readonly { readonly value: string; readonly label: string }[];

/** Which services have a page in which towns. */
export function PageRules({ form, services }: { form: AnyForm; services: Services }) {
  const { list, add, remove } = useEntries<Rule>(form, "rules");
  return (
    <Stack gap="sm">
      {list.map((_rule, place) => (
        <OneRule
          key={`${list.length} ${place + 1}`}
          form={form}
          path={`rules.${place}`}
          number={place + 1}
          services={services}
          onRemove={() => remove(place, `Rule ${place + 1}`)}
        />
      ))}
      <Button
        variant="default"
        style={{ alignSelf: "flex-start" }}
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => add({ services: [], cities: [], priority: "medium" })}
      >
        Add a rule
      </Button>
    </Stack>
  );
}

function OneRule({
  form,
  path,
  number,
  services,
  onRemove,
}: {
  form: AnyForm;
  path: string;
  number: number;
  services: Services;
  onRemove: () => void;
}) {
  const ids = spotIn<readonly string[]>(form, `${path}.services`);
  const priority = spotIn<string>(form, `${path}.priority`);
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
            error={errorInList(form, `${path}.services`, ids.value.length)}
            searchable
            onChange={ids.set}
          />
          <ActionIcon color="seal" mt={24} aria-label={`Remove rule ${number}`} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        </Group>
        <Group align="flex-start" gap="sm">
          <div style={{ flex: "1 1 12rem" }}>
            <CountSpot
              form={form}
              path={`${path}.above`}
              label="In every town above"
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
        <TagsSpot form={form} path={`${path}.cities`} label="And in these towns" />
      </Stack>
    </Paper>
  );
}
