import { SimpleGrid } from "@mantine/core";
import { LabeledTextInput } from "../shared/forms/labeled-text-input.tsx";
import type { BusinessFields } from "./business-fields.ts";

/** Step 1: who the business is and how it is reached. */
export function BasicStep({ fields }: { fields: BusinessFields }) {
  const { text } = fields;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <LabeledTextInput
        label="Business name"
        withAsterisk
        autoComplete="organization"
        {...text("name")}
      />
      <LabeledTextInput
        label="Short name"
        description="Used where space is tight, such as at the top of a phone screen"
        {...text("shortName")}
      />
      <LabeledTextInput
        label="Phone number"
        withAsterisk
        type="tel"
        autoComplete="tel"
        placeholder="(000) 555-0100"
        {...text("phone")}
      />
      <LabeledTextInput
        label="Email"
        withAsterisk
        type="email"
        autoComplete="email"
        description="Shown to visitors. New leads are sent here"
        {...text("email")}
      />
      <LabeledTextInput
        label="Tagline"
        description="One line about what you do"
        {...text("tagline")}
      />
      <LabeledTextInput
        label="Website"
        description="Only if you have another website"
        type="url"
        placeholder="https://"
        {...text("website")}
      />
    </SimpleGrid>
  );
}
