import { NativeSelect, TextInput } from "@mantine/core";
import { Panel } from "../../shared/ui/panel.tsx";
import type { EvaluationView } from "../evaluation-view.ts";
import { EvaluationCard, SlotChoice } from "../slot-choice.tsx";
import type { SlotOptions } from "../slots/slot-options.ts";
import { TimeInputs } from "../time-inputs.tsx";
import type { VisitDraft } from "./visit-draft.ts";

/** Date and time of a new visit with the open slots, who gets it, and the total agreed by phone. */
export function WhenPanel({
  draft,
  notaries,
  options,
  evaluation,
  errors,
  onChange,
}: {
  draft: VisitDraft;
  notaries: readonly { value: string; label: string }[];
  options: SlotOptions | undefined;
  evaluation: EvaluationView | null;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<VisitDraft>) => void;
}) {
  const { when, notary, agreedTotal } = draft;
  return (
    <Panel title="When" lead="Choose an open time, or enter any time to see why it isn't offered.">
      {notaries.length > 1 ? (
        <NativeSelect
          size="md"
          label="Notary"
          maw={360}
          data={[{ value: "", label: "Any notary who is free" }, ...notaries]}
          value={notary}
          onChange={({ currentTarget: { value } }) => onChange({ notary: value })}
        />
      ) : null}
      <TimeInputs value={when} error={errors.time} onChange={(next) => onChange({ when: next })} />
      {options ? (
        <SlotChoice
          options={options}
          chosen={when.start}
          onChoose={({ day, time, start }) => onChange({ when: { day, time, start } })}
          onDay={(day) => onChange({ when: { ...when, day, start: null } })}
        />
      ) : null}
      <TextInput
        label="Agreed total"
        description="In dollars, including the zone fee and any surcharge. Leave empty to use your prices."
        name="agreedTotal"
        inputMode="decimal"
        leftSection="$"
        autoComplete="off"
        maw={360}
        value={agreedTotal}
        onChange={({ currentTarget: { value } }) => onChange({ agreedTotal: value })}
        error={errors.agreedTotal}
      />
      {evaluation ? <EvaluationCard evaluation={evaluation} /> : null}
    </Panel>
  );
}
