import { SimpleGrid } from "@mantine/core";
import type { BusinessFields } from "./business-fields.ts";
import { TextField } from "./text-field.tsx";

/** Step 1: who the business is and how it is reached. */
export function BasicStep({ fields }: { fields: BusinessFields }) {
  const { text } = fields;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField label="Business name" withAsterisk autoComplete="organization" {...text("name")} />
      <TextField
        label="Short name"
        description="Where there is little room, such as the top of a phone"
        {...text("shortName")}
      />
      <TextField
        label="Phone number"
        withAsterisk
        type="tel"
        autoComplete="tel"
        placeholder="(000) 555-0100"
        {...text("phone")}
      />
      <TextField
        label="Email"
        withAsterisk
        type="email"
        autoComplete="email"
        description="Visitors see it, and new requests come here"
        {...text("email")}
      />
      <TextField label="Tagline" description="One line on what you do" {...text("tagline")} />
      <TextField
        label="Website"
        description="Only if you have another one"
        type="url"
        placeholder="https://"
        {...text("website")}
      />
    </SimpleGrid>
  );
}
