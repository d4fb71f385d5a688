import { NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { fieldAt } from "../shared/forms/field-scope.ts";
import { FormTagsInput, FormTextInput } from "../shared/forms/form-inputs.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import type { NamedService, SchedulingForm } from "./scheduling-form.ts";

/** Another scheduler in place of the built-in one, and the sites that may frame ours. */
export function OtherSites({
  form,
  priced,
}: {
  form: SchedulingForm;
  priced: readonly NamedService[];
}) {
  const paths = fieldAt<Readonly<Record<string, string>> | undefined>(form, "external.paths");
  const fallback = fieldAt<string | undefined>(form, "external.fallback");
  const list = paths.value ?? {};

  /** An empty path is removed: the service then uses the fallback's. */
  function setPath(id: string, path: string) {
    const { [id]: _before, ...rest } = list;
    paths.set(path === "" ? rest : { ...rest, [id]: path });
  }

  return (
    <Stack>
      <Panel
        title="Another scheduler"
        lead="Leave the address empty to use the built-in scheduler, with drive times, buffers, and prices. Otherwise, the other scheduler’s page is shown instead."
      >
        <FormTextInput
          isOptional
          form={form}
          path="external.baseUrl"
          label="Address"
          placeholder="https://tidycal.com/your-name"
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {priced.map(({ id, name }) => (
            <TextInput
              key={id}
              label={`Page for ${name}`}
              value={list[id] ?? ""}
              error={form.error(`external.paths.${id}`)}
              onChange={(event) => setPath(id, event.currentTarget.value)}
            />
          ))}
          <NativeSelect
            size="md"
            label="Other services use the page of"
            value={fallback.value ?? ""}
            error={fallback.error}
            data={[
              { value: "", label: "None" },
              ...priced.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => fallback.set(event.currentTarget.value)}
          />
        </SimpleGrid>
      </Panel>
      <Panel
        title="Sites that may show your booking page"
        lead="A partner’s site can embed your quote and booking pages only if it’s listed here."
      >
        <FormTagsInput
          form={form}
          path="embedOrigins"
          label="Site addresses"
          placeholder="https://partner.example"
          separators={[",", " "]}
          normalize={(tag) => tag.trim().replace(/(?<!\/)\/+$/, "")}
        />
      </Panel>
    </Stack>
  );
}
