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

/** The chosen kind of place with its questions, and the other kinds folded below it. */
export function PlaceFields({ typed, errors }: FieldsState) {
  const error = errors.kind;
  const chosen = PLACE_KINDS.filter(({ kind }) => kind === typed.kind);
  const others = PLACE_KINDS.filter(({ kind }) => kind !== typed.kind);
  const kinds = (of: typeof PLACE_KINDS) =>
    of.map((place) => (
      <PlaceKindChoice key={place.kind} {...place} typed={typed} errors={errors} />
    ));
  return (
    <FormSection title="Where do we meet you?">
      <fieldset
        id="kind"
        className="scroll-mt-28"
        aria-describedby={error ? "kind-error" : undefined}
      >
        <legend className="sr-only">Where do we meet you?</legend>
        {kinds(chosen)}
        <details className="border-b border-rule" open={chosen.length === 0 || undefined}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center px-3 text-small">
            <span className="link">Somewhere else</span>
          </summary>
          {kinds(others)}
        </details>
        <FieldError id="kind" error={error} />
      </fieldset>
    </FormSection>
  );
}

/** One kind of place; CSS alone opens the questions of the chosen one. */
function PlaceKindChoice({
  kind,
  label,
  hint,
  fields,
  ...filled
}: (typeof PLACE_KINDS)[number] & FieldsState) {
  return (
    <div className="place border-t border-rule">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3 py-2">
        <input
          type="radio"
          name="kind"
          value={kind}
          defaultChecked={filled.typed.kind === kind}
          className="size-5 shrink-0 accent-stamp"
        />
        <span>
          <span className="font-semibold">{label}</span>{" "}
          <span className="text-small text-muted">{hint}</span>
        </span>
      </label>
      <div className="place-fields gap-4 px-3 pb-4 sm:grid-cols-2">
        {fields.map((field) => (
          <PlaceQuestion key={field.name} kind={kind} field={field} {...filled} />
        ))}
      </div>
    </div>
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
