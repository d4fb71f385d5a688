import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { TellByEmail } from "../../shared/emails/tell-by-email.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import type { InitialVisit } from "./visit-draft.ts";

const FIELDS = [
  { name: "firstName", label: "First name" },
  { name: "lastName", label: "Last name" },
  { name: "phone", label: "Phone", type: "tel" },
  { name: "email", label: "Email", type: "email" },
] as const;

/** Who to meet, with the business's own notes. */
export function ContactPanel({
  initial,
  errors,
}: {
  initial: InitialVisit;
  errors: Readonly<Record<string, string>>;
}) {
  return (
    <Panel title="Who to meet">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {FIELDS.map((field) => (
          <TextInput
            key={field.name}
            {...field}
            autoComplete="off"
            defaultValue={initial[field.name]}
            error={errors[field.name]}
          />
        ))}
      </SimpleGrid>
      <Textarea
        label="Your notes"
        description="Only your team sees them."
        name="ownNotes"
        maxLength={8_000}
        defaultValue={initial.notes}
      />
      <TellByEmail label="Email them the confirmation" />
    </Panel>
  );
}
