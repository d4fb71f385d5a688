import type { ReactNode } from "react";
import { useWords } from "../../../site-layout/page-context.ts";
import { describedBy, Field, FieldError } from "../../../ui/field.tsx";
import type { TypedFields } from "../../../widgets/booking/typed-intake.ts";

/** The typed fields with their error messages, by field name. */
export interface FieldsState {
  readonly typed: TypedFields;
  readonly errors: Readonly<Record<string, string>>;
}

/** The class of a field. The scroll margin keeps the sticky navigation from covering a field that a link jumps to. */
export const FIELD = "field scroll-mt-28";

interface TextProps extends FieldsState {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly autoComplete?: string;
  readonly required?: boolean;
  /** It is required of who sees it. Without a script only the server knows: a hidden `required` field could not be sent. */
  readonly isRequiredIfShown?: boolean;
}

/** A one-line text field with its label. */
export function BookingTextField({
  name,
  label,
  type = "text",
  autoComplete,
  required,
  isRequiredIfShown = false,
  ...filled
}: TextProps) {
  const error = filled.errors[name];
  return (
    <Field id={name} label={label} error={error}>
      <input
        id={name}
        name={name}
        type={type}
        // Never "off": the browser would not put such a field back when the visitor comes Back.
        autoComplete={autoComplete}
        defaultValue={filled.typed[name] ?? ""}
        required={required}
        aria-required={isRequiredIfShown || undefined}
        className={FIELD}
        {...describedBy(name, error)}
      />
    </Field>
  );
}

interface ChoiceProps extends FieldsState {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Whether the browser asks for it before it sends the form; only where the question is always shown. */
  readonly isAlwaysShown?: boolean;
}

/** A required group of radio buttons, each with a tappable label. */
export function RadioChoice({
  name,
  legend,
  choices,
  isAlwaysShown = false,
  typed,
  errors,
}: ChoiceProps) {
  const error = errors[name];
  return (
    <fieldset id={name} className="scroll-mt-28" {...describedBy(name, error)}>
      <legend className="mb-1 text-fine font-semibold">
        {legend}
        <span className="font-normal text-muted">{useWords().booking.chooseOne}</span>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={typed[name] === value}
              required={isAlwaysShown}
              className="size-5 accent-stamp"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}

/** A section of the form with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t-2 border-ink pt-3 md:gap-5 md:pt-4">
      <h2 className="display text-h3">{title}</h2>
      {children}
    </section>
  );
}
