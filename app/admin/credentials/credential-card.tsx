import { Badge, Box, Group, Paper, SimpleGrid, Title } from "@mantine/core";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import type {
  CredentialKey,
  CredentialStatus,
} from "../../../core/site/credentials/credentials.ts";
import { LabeledTextInput } from "../shared/forms/labeled-text-input.tsx";
import { PictureField } from "../shared/pictures/picture-field.tsx";

type Credential = WrittenSection<"credentials">[CredentialKey];

/** One credential: its name on pages, and its proof. */
export function CredentialCard({
  id,
  value,
  status,
  error,
  onChange,
}: {
  id: CredentialKey;
  value: Credential;
  /** Which credentials visitors see now. */
  status: CredentialStatus;
  error: (field: string) => string | undefined;
  onChange: (value: Credential) => void;
}) {
  const text = (field: keyof Credential) => ({
    value: value[field] ?? "",
    error: error(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, [field]: currentTarget.value }),
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={`credential-${id}`}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} fz={20} id={`credential-${id}`}>
          {value.label || id}
        </Title>
        <CredentialBadge id={id} status={status} />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <LabeledTextInput label="Name on your site" withAsterisk {...text("label")} />
        <LabeledTextInput
          label="Number"
          description="Policy, bond, membership, or commission number"
          {...text("number")}
        />
        <LabeledTextInput
          label="Issuer"
          description="Insurer, surety, association, or state"
          {...text("issuer")}
        />
        <LabeledTextInput
          label="Expires"
          type="date"
          description="Leave empty if it doesn’t expire"
          {...text("expires")}
        />
      </SimpleGrid>
      <Box mt="md">
        <PictureField
          label={`Proof of ${value.label || id}`}
          description="A picture of the document that proves it"
          value={value.proof ?? ""}
          onChange={(proof) => onChange({ ...value, proof })}
        />
      </Box>
    </Paper>
  );
}

function CredentialBadge({ id, status }: { id: CredentialKey; status: CredentialStatus }) {
  if (status.lapsed.includes(id)) return <Badge color="seal">Expired, not shown</Badge>;
  if (status.held.includes(id)) return <Badge color="teal.9">On your site</Badge>;
  return (
    <Badge color="gray.7" variant="outline">
      Off
    </Badge>
  );
}
