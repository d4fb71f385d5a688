import { Accordion, Stack } from "@mantine/core";
import { TagsSpot } from "../editing/spot-fields.tsx";
import type { AnyForm } from "../editing/spots.ts";

/** What stands in this view for a tap: the counties, and the states to choose from. */
export function QuickAddLists({ form }: { form: AnyForm }) {
  return (
    <Accordion variant="contained" order={2}>
      <Accordion.Item value="lists">
        <Accordion.Control mih={44}>Which counties stand here</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md" maw="68ch">
            <TagsSpot
              form={form}
              path="counties"
              label="Counties to add at a tap"
              description="Their names without “County”. Enter or a comma ends one."
              read={(county) => county.trim().replace(/\s+county$/i, "")}
            />
            <TagsSpot
              form={form}
              path="states"
              label="States to choose from"
              description="Two letters each, such as OH."
              read={(state) => state.trim().toUpperCase()}
            />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
