import { ActionIcon, Group, NativeSelect, Paper, SimpleGrid, Stack, Text } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { capitalize } from "../../../../core/format/names.ts";
import { STATE_LIST, stateName } from "../../../../core/locations/states.ts";
import type { WrittenSection } from "../../../../core/sections/registry.ts";
import { LabeledTextInput } from "../forms/labeled-text-input.tsx";
import type { SectionForm } from "../section-editor/section-form.ts";

type Profile = SectionForm<WrittenSection<"businessConfig">>;
type Proofs = SectionForm<WrittenSection<"credentials">>;
type Commission = NonNullable<WrittenSection<"credentials">["commissions"]>[number];

/** The states a notary is commissioned in, each with number, county and last valid day. */
export function Commissions({ profile, proofs }: { profile: Profile; proofs: Proofs }) {
  const states = profile.value.commissionStates;
  const known = proofs.value.commissions ?? [];
  const write = (commission: Commission) =>
    proofs.patch({
      commissions: [...known.filter(({ state }) => state !== commission.state), commission],
    });
  const remove = (state: string) => {
    profile.patch({ commissionStates: states.filter((each) => each !== state) });
    proofs.patch({ commissions: known.filter((each) => each.state !== state) });
  };
  return (
    <Stack gap="sm">
      {states.map((state) => (
        <CommissionCard
          key={state}
          commission={known.find((each) => each.state === state) ?? { state }}
          isOnly={states.length === 1}
          onChange={write}
          onRemove={() => remove(state)}
        />
      ))}
      {profile.error("commissionStates") ? (
        <Text c="seal">{profile.error("commissionStates")}</Text>
      ) : null}
      <NativeSelect
        id="business-commissionStates"
        size="md"
        maw={320}
        label="Add a commission"
        description="Only a state that has commissioned you. Visits in other states can’t be booked."
        value=""
        data={[
          { value: "", label: "Choose a state" },
          ...STATE_LIST.filter((code) => !states.includes(code)).map((value) => ({
            value,
            label: capitalize(stateName(value)),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value) profile.patch({ commissionStates: [...states, value] });
        }}
      />
    </Stack>
  );
}

function CommissionCard({
  commission,
  isOnly,
  onChange,
  onRemove,
}: {
  commission: Commission;
  isOnly: boolean;
  onChange: (commission: Commission) => void;
  onRemove: () => void;
}) {
  const name = capitalize(stateName(commission.state));
  const text = (field: "number" | "county" | "expires") => ({
    value: commission[field] ?? "",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...commission, [field]: currentTarget.value }),
  });
  return (
    <Paper withBorder p="md" component="section" aria-label={`${name} commission`}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={600}>{name}</Text>
        {isOnly ? null : (
          <ActionIcon
            size={44}
            variant="subtle"
            color="seal"
            aria-label={`Remove the ${name} commission`}
            onClick={onRemove}
          >
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <LabeledTextInput
          label="Commission number"
          description="Public: the footer of every page shows it"
          {...text("number")}
        />
        <LabeledTextInput label="Commission county" {...text("county")} />
        <LabeledTextInput label="Commission expires" type="date" {...text("expires")} />
      </SimpleGrid>
    </Paper>
  );
}
