import { Badge, Box, Group, Paper, SimpleGrid, Title } from "@mantine/core";
import type { CredentialKey, Standing } from "../../../core/site/credentials.ts";
import type { Written } from "../../../core/site/sections.ts";
import { TextField } from "../setup/text-field.tsx";
import { PictureField } from "../ui/picture-field.tsx";

type Credential = Written<"credentials">[CredentialKey];

/** One credential: what pages call it, and what proves it. */
export function CredentialCard({
  id,
  value,
  standing,
  error,
  onChange,
}: {
  id: CredentialKey;
  value: Credential;
  /** As visitors see it now. */
  standing: Standing;
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
        <Shown id={id} standing={standing} />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextField label="Name on your site" withAsterisk {...text("label")} />
        <TextField
          label="Number"
          description="Of the policy, bond, membership or commission"
          {...text("number")}
        />
        <TextField
          label="Issuer"
          description="Insurer, surety, association or state"
          {...text("issuer")}
        />
        <TextField
          label="Expires"
          type="date"
          description="Empty: it does not expire"
          {...text("expires")}
        />
      </SimpleGrid>
      <Box mt="md">
        <PictureField
          label={`Proof of ${value.label || id}`}
          description="A picture of the paper that shows it"
          value={value.proof ?? ""}
          onChange={(proof) => onChange({ ...value, proof })}
        />
      </Box>
    </Paper>
  );
}

function Shown({ id, standing }: { id: CredentialKey; standing: Standing }) {
  if (standing.lapsed.includes(id)) return <Badge color="seal">Expired, not shown</Badge>;
  if (standing.held.includes(id)) return <Badge color="teal.9">On your site</Badge>;
  return (
    <Badge color="gray.7" variant="outline">
      Switched off
    </Badge>
  );
}
