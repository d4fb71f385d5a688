import { describedBy, Field } from "../../../ui/field.tsx";
import { ID_STATES } from "../../../widgets/booking/typed-intake.ts";
import { FIELD, type FieldsState, FormSection, RadioChoice } from "./form-fields.tsx";

const WITNESSES = ["0", "1", "2", "3", "4"];

/** The optional fields that are folded until one of them is typed. */
const FOLDED = ["witnessesNeeded", "signers.names", "documents", "notes"];

/** The fields about signers, documents, witnesses and ID. */
export function SigningFields({ typed, errors }: FieldsState) {
  const isOpen = FOLDED.some((name) => errors[name] !== undefined || (typed[name] ?? "0") !== "0");
  return (
    <FormSection title="Who signs?">
      <SignerCount typed={typed} errors={errors} />
      <RadioChoice
        name="idState"
        legend="Which ID do the signers have?"
        choices={ID_STATES}
        isAlwaysShown
        typed={typed}
        errors={errors}
      />
      <details className="border-y border-rule" open={isOpen || undefined}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center text-small">
          <span className="link">Documents, witnesses or notes (optional)</span>
        </summary>
        <div className="grid gap-4 pt-1 pb-4 sm:grid-cols-2 sm:gap-5">
          <Witnesses typed={typed} errors={errors} />
          <LinesField
            name="signers.names"
            label="Signers' names as on the ID, one per line"
            typed={typed}
            errors={errors}
          />
          <LinesField
            name="documents"
            label="Documents, one per line"
            typed={typed}
            errors={errors}
          />
          <LinesField
            name="notes"
            label="Anything else we should know?"
            typed={typed}
            errors={errors}
          />
        </div>
      </details>
    </FormSection>
  );
}

function SignerCount({ typed, errors }: FieldsState) {
  const name = "signers.count";
  return (
    <Field id={name} label="How many people sign?" error={errors[name]}>
      <input
        id={name}
        name={name}
        type="number"
        inputMode="numeric"
        min={1}
        max={20}
        defaultValue={typed[name] ?? "1"}
        className={`${FIELD} w-24 tabular-nums`}
        {...describedBy(name, errors[name])}
      />
    </Field>
  );
}

function Witnesses({ typed, errors: { witnessesNeeded: error } }: FieldsState) {
  return (
    <Field id="witnessesNeeded" label="Witnesses the document asks for" error={error}>
      <select
        id="witnessesNeeded"
        name="witnessesNeeded"
        defaultValue={typed.witnessesNeeded ?? "0"}
        className={FIELD}
        {...describedBy("witnessesNeeded", error)}
      >
        {WITNESSES.map((count) => (
          <option key={count} value={count}>
            {count === "0" ? "None" : count}
          </option>
        ))}
      </select>
    </Field>
  );
}

function LinesField({ name, label, typed, errors }: FieldsState & { name: string; label: string }) {
  return (
    <Field id={name} label={label} error={errors[name]}>
      <textarea
        id={name}
        name={name}
        rows={3}
        maxLength={4000}
        defaultValue={typed[name] ?? ""}
        className={FIELD}
        {...describedBy(name, errors[name])}
      />
    </Field>
  );
}
