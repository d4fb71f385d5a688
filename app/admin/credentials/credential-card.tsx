import { Badge, Box, Group, Paper, SimpleGrid, Switch, Text, Title } from "@mantine/core";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import {
  type ClaimKey,
  type CredentialStatus,
  STATEMENT_KEYS,
} from "../../../core/site/credentials/credentials.ts";
import { LabeledTextInput } from "../shared/forms/labeled-text-input.tsx";
import { PictureField } from "../shared/pictures/picture-field.tsx";
import { CLAIM_HINTS } from "./claim-hints.ts";

export type WrittenClaim = NonNullable<WrittenSection<"credentials">[ClaimKey]>;

/** One claim: its name on pages, whether it is true, what backs it and until when. */
export function CredentialCard({
  id,
  value,
  status,
  isSample,
  claimed,
  error,
  onChange,
}: {
  id: ClaimKey;
  value: WrittenClaim;
  /** What visitors may read now. */
  status: CredentialStatus;
  isSample: boolean;
  /** The switch of a credential; statements have none. */
  claimed?: { readonly checked: boolean; readonly onChange: (checked: boolean) => void };
  error: (field: string) => string | undefined;
  onChange: (value: WrittenClaim) => void;
}) {
  const text = (field: keyof WrittenClaim) => ({
    value: value[field] ?? "",
    error: error(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...value, [field]: currentTarget.value }),
  });
  const isStatement = STATEMENT_KEYS.some((key) => key === id);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={`credential-${id}`}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} fz={20} id={`credential-${id}`}>
          {value.label || id}
        </Title>
        <ClaimBadge id={id} status={status} isSample={isSample} />
      </Group>
      <Text size="sm" mb="sm">
        {CLAIM_HINTS[id]}
      </Text>
      {claimed ? (
        <Switch
          mb="sm"
          label="This is true of my business"
          checked={claimed.checked}
          onChange={({ currentTarget }) => claimed.onChange(currentTarget.checked)}
        />
      ) : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <LabeledTextInput label="Name on your site" withAsterisk {...text("label")} />
        <LabeledTextInput
          label="Number"
          description="Policy, bond, membership, or record number"
          {...text("number")}
        />
        <LabeledTextInput
          label={isStatement ? "What backs it" : "Issuer"}
          description={
            isStatement
              ? "The record, profile, or person that can confirm it"
              : "Insurer, surety, association, or state"
          }
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

function ClaimBadge({
  id,
  status,
  isSample,
}: {
  id: ClaimKey;
  status: CredentialStatus;
  isSample: boolean;
}) {
  if (status.lapsed.includes(id)) return <Badge color="seal">Expired, not shown</Badge>;
  const isHeld = status.held.includes(id);
  if (isHeld && !isSample) return <Badge color="teal.9">On your site</Badge>;
  return (
    <Badge color="gray.7" variant="outline">
      {isHeld ? "Shown as an example" : "Not confirmed, not shown"}
    </Badge>
  );
}
