import type { SectionKey, WrittenSection } from "../../../../core/sections/registry.ts";
import { type FieldScope, type FormStore, fieldScope } from "../forms/field-scope.ts";

/** One section of a form: its value as written, its fields, and what is wrong with them. */
export interface SectionForm<Value> extends FieldScope {
  readonly value: Value;
  set(value: Value): void;
  /** Changes some fields of a section that is an object. */
  patch(fields: Partial<Value>): void;
}

/** The part of a form that is one section. Throws where the view's loader did not open it. */
export function sectionForm<Key extends SectionKey>(
  form: FormStore & { readonly values: object },
  key: Key,
): SectionForm<WrittenSection<Key>> {
  if (!(key in form.values)) {
    throw new Error(`${key} was not opened by this view's loader. Open it there.`);
  }
  const scope = fieldScope(form, key);
  const whole = scope.field("");
  // The loader opened the section as it was written by its schema; the server checks every publish again.
  const value = whole.value as WrittenSection<Key>;
  return {
    ...scope,
    value,
    set: whole.set,
    // Only sections that are objects have fields to patch.
    patch: (fields) => whole.set({ ...(value as object), ...fields }),
  };
}
