import { useSite, useWords } from "../../../site-layout/page-context.ts";
import { describedBy, Field } from "../../../ui/field.tsx";
import { idStatesIn } from "../../../widgets/booking/typed-intake.ts";
import { FIELD, type FieldsState, FormSection, RadioChoice } from "./form-fields.tsx";

const WITNESSES = ["0", "1", "2", "3", "4"];

/** The optional fields that are folded until one of them is typed. */
const FOLDED = ["witnessesNeeded", "signers.names", "documents", "notes"];

/** The fields about signers, documents, witnesses and ID. */
export function SigningFields({ typed, errors }: FieldsState) {
  const words = useWords().booking;
  const isOpen = FOLDED.some((name) => errors[name] !== undefined || (typed[name] ?? "0") !== "0");
  return (
    <FormSection title={words.whoSigns}>
      <SignerCount typed={typed} errors={errors} />
      <RadioChoice
        name="idState"
        legend={words.whichId}
        choices={idStatesIn(useSite().language)}
        isAlwaysShown
        typed={typed}
        errors={errors}
      />
      <details className="border-y border-rule" open={isOpen || undefined}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center text-small">
          <span className="link">{words.foldedFields}</span>
        </summary>
        <div className="grid gap-4 pt-1 pb-4 sm:max-md:grid-cols-2 lg:grid-cols-2 sm:gap-5">
          <Witnesses typed={typed} errors={errors} />
          <LinesField
            name="signers.names"
            label={words.signerNames}
            typed={typed}
            errors={errors}
          />
          <LinesField name="documents" label={words.documents} typed={typed} errors={errors} />
          <LinesField name="notes" label={words.anythingElse} typed={typed} errors={errors} />
        </div>
      </details>
    </FormSection>
  );
}

function SignerCount({ typed, errors }: FieldsState) {
  const name = "signers.count";
  return (
    <Field id={name} label={useWords().booking.howMany} error={errors[name]}>
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
  const words = useWords().booking;
  return (
    <Field id="witnessesNeeded" label={words.witnesses} error={error}>
      <select
        id="witnessesNeeded"
        name="witnessesNeeded"
        defaultValue={typed.witnessesNeeded ?? "0"}
        className={FIELD}
        {...describedBy("witnessesNeeded", error)}
      >
        {WITNESSES.map((count) => (
          <option key={count} value={count}>
            {count === "0" ? words.none : count}
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
