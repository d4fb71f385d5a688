import { Anchor, Fieldset, SimpleGrid, Stack, Switch, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { LabeledTextInput } from "../shared/forms/labeled-text-input.tsx";
import { type BusinessFields, fieldId } from "./business-fields.ts";

const CREDENTIALS = [
  ["nna", "NNA Certified"],
  ["backgroundCheck", "Background Checked"],
  ["insured", "E&O Insured"],
  ["bonded", "Bonded"],
] as const;

const NETWORKS = [
  ["facebook", "Facebook", "https://facebook.com/"],
  ["linkedin", "LinkedIn", "https://linkedin.com/in/"],
  ["google", "Google Business Profile", "https://g.page/"],
  ["instagram", "Instagram", "https://instagram.com/"],
  ["twitter", "X (Twitter)", "https://x.com/"],
  ["youtube", "YouTube", "https://youtube.com/@"],
  ["whatsapp", "WhatsApp", "https://wa.me/1"],
] as const;

/** Step 4: commissions, credentials, the law of the states, and social profiles. */
export function CredentialsStep({
  fields,
  commissions,
  law,
}: {
  fields: BusinessFields;
  commissions: ReactNode;
  law: ReactNode;
}) {
  const { value, patch, text } = fields;
  return (
    <Stack gap="lg">
      <Fieldset legend="Commissions">{commissions}</Fieldset>
      <Fieldset legend="Credentials">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {CREDENTIALS.map(([key, label]) => (
            <Switch
              key={key}
              id={fieldId(`credentials.${key}`)}
              label={label}
              checked={value.credentials[key]}
              onChange={({ currentTarget }) =>
                patch({ credentials: { ...value.credentials, [key]: currentTarget.checked } })
              }
            />
          ))}
        </SimpleGrid>
        <Text size="sm" c="dimmed" mt="md">
          Turn on only what you hold. Your site shows it once you enter its number or a picture of
          the proof under{" "}
          <Anchor component={Link} to="/admin/credentials" inherit underline="always">
            Claims to confirm
          </Anchor>
          , where you also confirm ratings, client numbers, years, and response times.
        </Text>
      </Fieldset>
      {law}
      <Fieldset legend="Social">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {NETWORKS.map(([key, label, placeholder]) => (
            <LabeledTextInput
              key={key}
              label={label}
              type="url"
              placeholder={placeholder}
              {...text(`social.${key}`)}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
    </Stack>
  );
}
