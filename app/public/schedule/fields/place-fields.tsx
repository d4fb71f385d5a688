import { useSite, useWords } from "../../../site-layout/page-context.ts";
import { FieldError } from "../../../ui/field.tsx";
import {
  type PlaceField,
  placeFieldName,
  placeKindsIn,
} from "../../../widgets/booking/place-kinds.ts";
import { WithPhoneLink } from "../../with-phone-link.tsx";
import { BookingTextField, type FieldsState, FormSection, RadioChoice } from "./form-fields.tsx";

interface PlaceFieldsState extends FieldsState {
  /** The names of the required fields, with what to say where one is empty. */
  readonly missing: Readonly<Record<string, string>>;
}

/** The chosen kind of place with its questions, and the other kinds folded below it. */
export function PlaceFields({ typed, errors, missing }: PlaceFieldsState) {
  const error = errors.kind;
  const words = useWords().booking;
  const all = placeKindsIn(useSite().language);
  const chosen = all.filter(({ kind }) => kind === typed.kind);
  const others = all.filter(({ kind }) => kind !== typed.kind);
  const kinds = (of: typeof all) =>
    of.map((place) => (
      <PlaceKindChoice key={place.kind} {...place} {...{ typed, errors, missing }} />
    ));
  return (
    <FormSection title={words.meetWhere}>
      <fieldset
        id="kind"
        className="scroll-mt-28"
        aria-describedby={error ? "kind-error" : undefined}
      >
        <legend className="sr-only">{words.meetWhere}</legend>
        {kinds(chosen)}
        {chosen.length === 0 ? (
          kinds(others)
        ) : (
          <details className="border-b border-rule">
            <summary className="flex min-h-11 cursor-pointer list-none items-center px-3 text-small">
              <span className="link">{words.somewhereElse}</span>
            </summary>
            {kinds(others)}
          </details>
        )}
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
}: ReturnType<typeof placeKindsIn>[number] & PlaceFieldsState) {
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
      <div className="place-fields gap-4 px-3 pb-4 sm:max-md:grid-cols-2 lg:grid-cols-2">
        {fields.map((field) => (
          <PlaceQuestion key={field.name} kind={kind} field={field} {...filled} />
        ))}
      </div>
    </div>
  );
}

/** The visitor's own address is that of a home; another place has a section of its own, so that no browser fills in the home's. */
function autoCompleteOf(kind: string, token: string): string {
  return kind === "home" ? token : `section-${kind} ${token}`;
}

interface QuestionProps extends PlaceFieldsState {
  readonly kind: string;
  readonly field: PlaceField;
}

function PlaceQuestion({ kind, field, missing, ...filled }: QuestionProps) {
  const name = placeFieldName(kind, field);
  const { label, type, autoComplete } = field;
  const words = useWords().booking;
  if (type === "yes-no") {
    const choices = [
      { value: "yes", label: words.yes },
      { value: "no", label: words.no },
    ];
    const warning = { hospital: words.patientMust, "care-home": words.residentMust }[kind];
    return (
      <div className="yes-no">
        <RadioChoice name={name} legend={label} choices={choices} {...filled} />
        {warning ? (
          <p className="if-no border-l-4 border-act pl-3 text-small font-semibold">
            {`${warning} ${words.elseNoNotary} `}
            <WithPhoneLink text={words.callFirst} />.
          </p>
        ) : null}
      </div>
    );
  }
  return (
    <BookingTextField
      name={name}
      label={label}
      type={type ?? "text"}
      isRequiredIfShown={missing[name] !== undefined}
      {...(autoComplete ? { autoComplete: autoCompleteOf(kind, autoComplete) } : {})}
      {...filled}
    />
  );
}
