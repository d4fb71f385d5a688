import { withValue } from "../../../core/setup/contradiction.ts";
import type { FieldError } from "../../../core/site/problems.ts";
import type { Written } from "../../../core/site/sections.ts";
import type { SectionForm } from "../editing/use-editing.ts";

export type Business = Written<"businessConfig">;

/** The path of every text in a value: `name`, `address.city`. */
type TextPath<Value, At extends string = ""> = {
  [Key in keyof Value & string]: Value[Key] extends string
    ? `${At}${Key}`
    : Value[Key] extends readonly unknown[] | number | boolean
      ? never
      : TextPath<Value[Key], `${At}${Key}.`>;
}[keyof Value & string];

/** What a text field takes as its props. */
interface BoundText {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(event: { readonly currentTarget: { readonly value: string } }): void;
}

/** The business's form as the wizard's steps fill it in. */
export interface BusinessFields {
  readonly value: Business;
  patch(fields: Partial<Business>): void;
  text(path: TextPath<Business>): BoundText;
  error(field: string): string | undefined;
}

/** Binds fields to the form; a field shows its first problem. */
export function fieldsOf(
  form: SectionForm<Business>,
  problems: readonly FieldError[],
): BusinessFields {
  const error = (field: string) => problems.find((each) => each.field === field)?.message;
  const write = (path: string, text: string) =>
    form.set(withValue(form.value, path.split("."), text) as Business);
  return {
    value: form.value,
    patch: form.patch,
    error,
    text: (path) => ({
      id: fieldId(path),
      value: textAt(form.value, path),
      error: error(path),
      onChange: ({ currentTarget }) => write(path, currentTarget.value),
    }),
  };
}

/** By which id a field is found on the page, by the list of problems too. */
export function fieldId(field: string): string {
  return `business-${field.replace(/\W/g, "-")}`;
}

function textAt(value: Business, path: string): string {
  const found = path
    .split(".")
    .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], value);
  return typeof found === "string" ? found : "";
}
