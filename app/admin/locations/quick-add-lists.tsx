import { Accordion, Stack } from "@mantine/core";
import type { FieldScope } from "../shared/forms/field-scope.ts";
import { FormTagsInput } from "../shared/forms/form-inputs.tsx";

/** Which counties can be added with one tap, and which states can be chosen. */
export function QuickAddLists({ form }: { form: FieldScope }) {
  return (
    <Accordion variant="contained" order={2}>
      <Accordion.Item value="lists">
        <Accordion.Control mih={44}>Counties shown here</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md" maw="68ch">
            <FormTagsInput
              form={form}
              path="counties"
              label="Counties to add with one tap"
              description="Names without “County.” Press Enter or type a comma after each."
              normalize={(county) => county.trim().replace(/(?<!\s)\s+county$/i, "")}
            />
            <FormTagsInput
              form={form}
              path="states"
              label="States to choose from"
              description="Two letters each."
              normalize={(state) => state.trim().toUpperCase()}
            />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
