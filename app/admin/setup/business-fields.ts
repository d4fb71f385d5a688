import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { ValidationError } from "../../../core/site/validation/validation-errors.ts";
import { fieldAt } from "../shared/forms/field-scope.ts";
import type { SectionForm } from "../shared/section-editor/section-form.ts";

export type Business = WrittenSection<"businessConfig">;

/** The paths of all texts in a value: `name`, `address.city`. */
type TextPath<Value, Prefix extends string = ""> = {
  [Key in keyof Value & string]: Value[Key] extends string
    ? `${Prefix}${Key}`
    : Value[Key] extends readonly unknown[] | number | boolean
      ? never
      : TextPath<Value[Key], `${Prefix}${Key}.`>;
}[keyof Value & string];

/** The props of a text input that is bound to a field. */
interface BoundTextInput {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  onChange(event: { readonly currentTarget: { readonly value: string } }): void;
}

/** The form of the business as the steps of the wizard fill it in. */
export interface BusinessFields {
  readonly value: Business;
  patch(fields: Partial<Business>): void;
  text(path: TextPath<Business>): BoundTextInput;
  error(field: string): string | undefined;
}

/** Binds inputs to the form; a field shows the first of its problems. */
export function businessFields(
  form: SectionForm<Business>,
  problems: readonly ValidationError[],
): BusinessFields {
  const error = (field: string) => problems.find((each) => each.field === field)?.message;
  return {
    value: form.value,
    patch: form.patch,
    error,
    text(path) {
      const { value, set } = fieldAt<string | undefined>(form, path);
      return {
        id: fieldId(path),
        value: value ?? "",
        error: error(path),
        onChange: ({ currentTarget }) => set(currentTarget.value),
      };
    },
  };
}

/** The id of a field's input on the page, to which the list of problems links too. */
export function fieldId(field: string): string {
  return `business-${field.replace(/\W/g, "-")}`;
}
