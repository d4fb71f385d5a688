import { FieldError } from "../../../ui/field.tsx";
import {
  PLACE_KINDS,
  type PlaceField,
  placeFieldName,
} from "../../../widgets/booking/place-kinds.ts";
import { BookingTextField, type FieldsState, FormSection, RadioChoice } from "./form-fields.tsx";

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Six kinds of places; CSS alone opens the questions of the chosen one. */
export function PlaceFields({ typed, errors }: FieldsState) {
  const error = errors.kind;
  return (
    <FormSection title="Where do we meet you?">
      <fieldset
        id="kind"
        className="scroll-mt-28"
        aria-describedby={error ? "kind-error" : undefined}
      >
        <legend className="sr-only">Where do we meet you?</legend>
        <div className="border-t border-rule">
          {PLACE_KINDS.map(({ kind, label, hint, fields }) => (
            <div key={kind} className="place border-b border-rule">
              <label className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-2">
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  defaultChecked={typed.kind === kind}
                  className="size-5 shrink-0 accent-stamp"
                />
                <span>
                  <span className="font-semibold">{label}</span>{" "}
                  <span className="text-small text-muted">{hint}</span>
                </span>
              </label>
              <div className="place-fields gap-4 px-3 pb-5 sm:grid-cols-2">
                {fields.map((field) => (
                  <PlaceQuestion
                    key={field.name}
                    kind={kind}
                    field={field}
                    typed={typed}
                    errors={errors}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
        <FieldError id="kind" error={error} />
      </fieldset>
    </FormSection>
  );
}

interface QuestionProps extends FieldsState {
  readonly kind: string;
  readonly field: PlaceField;
}

function PlaceQuestion({ kind, field, ...filled }: QuestionProps) {
  const name = placeFieldName(kind, field);
  const { label, type, autoComplete } = field;
  if (type === "yes-no")
    return <RadioChoice name={name} legend={label} choices={YES_NO} {...filled} />;
  return (
    <BookingTextField
      name={name}
      label={label}
      type={type ?? "text"}
      {...(autoComplete ? { autoComplete } : {})}
      {...filled}
    />
  );
}
