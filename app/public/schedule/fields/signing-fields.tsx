import { describedBy, Field } from "../../../ui/field.tsx";
import { ID_STATES } from "../../../widgets/booking/typed-intake.ts";
import { FIELD, type FieldsState, FormSection, RadioChoice } from "./form-fields.tsx";

const WITNESSES = ["0", "1", "2", "3", "4"];

/** The fields about signers, documents, witnesses and ID. */
export function SigningFields({ typed, errors }: FieldsState) {
  return (
    <FormSection title="Who signs what?">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="signers.count" label="How many people sign?" error={errors["signers.count"]}>
          <input
            id="signers.count"
            name="signers.count"
            type="number"
            inputMode="numeric"
            min={1}
            max={20}
            defaultValue={typed["signers.count"] ?? "1"}
            className={`${FIELD} tabular-nums`}
            {...describedBy("signers.count", errors["signers.count"])}
          />
        </Field>
        <Field
          id="witnessesNeeded"
          label="Witnesses the paper asks for"
          error={errors.witnessesNeeded}
        >
          <select
            id="witnessesNeeded"
            name="witnessesNeeded"
            defaultValue={typed.witnessesNeeded ?? "0"}
            className={FIELD}
            {...describedBy("witnessesNeeded", errors.witnessesNeeded)}
          >
            {WITNESSES.map((count) => (
              <option key={count} value={count}>
                {count === "0" ? "None" : count}
              </option>
            ))}
          </select>
        </Field>
        <LinesField
          name="signers.names"
          label="Their names as on the ID, one a line (optional)"
          typed={typed}
          errors={errors}
        />
        <LinesField
          name="documents"
          label="The documents, one a line (optional)"
          typed={typed}
          errors={errors}
        />
      </div>
      <RadioChoice
        name="idState"
        legend="Which ID do the signers have?"
        choices={ID_STATES}
        typed={typed}
        errors={errors}
      />
      <LinesField
        name="notes"
        label="Anything else we should know? (optional)"
        typed={typed}
        errors={errors}
      />
    </FormSection>
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
