import { MultiSelect, TextInput } from "@mantine/core";
import { Panel } from "../../shared/ui/panel.tsx";
import { PlaceInputs } from "./place-inputs.tsx";
import type { VisitDraft } from "./visit-draft.ts";

/** Services, ZIP and place of a new visit. */
export function WhatAndWherePanel({
  draft,
  choices,
  errors,
  onChange,
}: {
  draft: VisitDraft;
  choices: readonly { value: string; label: string }[];
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<VisitDraft>) => void;
}) {
  return (
    <Panel title="Service and place">
      <MultiSelect
        label="Services"
        name="services"
        data={choices}
        size="md"
        searchable
        placeholder={draft.services.length === 0 ? "Choose one or more" : ""}
        value={[...draft.services]}
        onChange={(services) => onChange({ services })}
        error={errors.services}
      />
      <TextInput
        label="ZIP code"
        name="zip"
        inputMode="numeric"
        maxLength={5}
        w={140}
        value={draft.zip}
        onChange={({ currentTarget: { value } }) => onChange({ zip: value })}
        error={errors.zip}
      />
      <PlaceInputs
        kind={draft.placeKind}
        errors={errors}
        onKind={(placeKind) => onChange({ placeKind })}
        onCount={(signerCount) => onChange({ signerCount })}
      />
    </Panel>
  );
}
