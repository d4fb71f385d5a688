import type { SectionForm } from "./use-editing.ts";

/** One field of a section: what stands there, what is wrong with it, and how it is changed. */
export interface Spot<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  set(value: Value): void;
}

/** A section's form, whatever the section holds. */
export type AnyForm = SectionForm<unknown>;

/**
 * The field at a path written as refusals write it: `zones.1.fee`. What stands there is believed to be a `Value`; the
 * server's schema has the last word.
 */
export function spotIn<Value>(form: AnyForm, path: string): Spot<Value> {
  return {
    value: valueAt(form.value, path.split(".")) as Value,
    error: form.error(path),
    set: (value) => form.set(withValueAt(form.value, path.split("."), value)),
  };
}

/** What the server refuses in a list: at the list, else at the first of its entries that has something. */
export function errorInList(form: AnyForm, path: string, count: number): string | undefined {
  const places = Array.from({ length: count }, (_, place) => `${path}.${place}`);
  return [path, ...places].map((field) => form.error(field)).find((error) => error !== undefined);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

function withValueAt(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    return value.map((entry, place) =>
      place === Number(key) ? withValueAt(entry, rest, next) : entry,
    );
  }
  const fields: object = typeof value === "object" && value !== null ? value : {};
  return { ...fields, [key]: withValueAt(Reflect.get(fields, key), rest, next) };
}
