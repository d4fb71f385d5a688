import { NumberInput, SimpleGrid, Stack, TagsInput } from "@mantine/core";
import type { ReactNode } from "react";
import { LabeledTextInput } from "../shared/forms/labeled-text-input.tsx";
import { type BusinessFields, fieldId } from "./business-fields.ts";

/** Step 2: where the business is, and how far it drives. */
export function AreaStep({
  fields,
  place,
  counties,
  children,
}: {
  fields: BusinessFields;
  /** What the ZIP says: "Portland, Multnomah County, OR". */
  place: string | null;
  /** Counties to pick from; others can be typed. */
  counties: readonly string[];
  /** The counties near by, with their fees. */
  children: ReactNode;
}) {
  const { text } = fields;
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LabeledTextInput
          label="ZIP code"
          inputMode="numeric"
          maxLength={5}
          description={
            place ?? "Fills in your city, state, county and time zone. Drive times start here"
          }
          {...text("address.zip")}
        />
        <LabeledTextInput
          label="Street"
          description="Leave empty if you only travel to clients"
          autoComplete="street-address"
          {...text("address.street")}
        />
        <LabeledTextInput label="City" withAsterisk {...text("address.city")} />
        <LabeledTextInput
          label="State"
          withAsterisk
          autoComplete="address-level1"
          placeholder="Two letters"
          {...text("address.state")}
        />
        <LabeledTextInput
          label="Primary service area"
          withAsterisk
          placeholder="For example, “Dayton to Cincinnati”"
          {...text("serviceArea.primary")}
        />
        <LabeledTextInput
          label="Region"
          description="The local name for your area"
          placeholder="Your part of the state"
          {...text("serviceArea.region")}
        />
      </SimpleGrid>
      {children}
      <CountiesAndRadius fields={fields} counties={counties} />
    </Stack>
  );
}

/** What pages say of the area: the names of the counties, and how far the business drives. */
function CountiesAndRadius({
  fields: { value, patch, error },
  counties,
}: {
  fields: BusinessFields;
  counties: readonly string[];
}) {
  const { serviceArea } = value;
  const change = (part: Partial<typeof serviceArea>) =>
    patch({ serviceArea: { ...serviceArea, ...part } });
  return (
    <>
      <TagsInput
        id={fieldId("serviceArea.counties")}
        label="Counties"
        description="As your pages name them, without the word County. Type one and press Enter."
        data={[...counties]}
        value={[...serviceArea.counties]}
        onChange={(names) => change({ counties: names })}
        error={error("serviceArea.counties")}
      />
      <NumberInput
        id={fieldId("serviceArea.radius")}
        label="Radius in miles"
        min={1}
        max={500}
        allowDecimal={false}
        maw={220}
        value={serviceArea.radius}
        // An emptied input gives "", which becomes 0 so that the schema names the problem.
        onChange={(miles) => change({ radius: miles === "" ? 0 : Number(miles) })}
        error={error("serviceArea.radius")}
      />
    </>
  );
}
