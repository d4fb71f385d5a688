import type { ValidationError } from "../../../../core/site/validation/validation-errors.ts";

/** What is used of `useForm` of @mantine/form, whatever the form holds. */
export interface FormStore {
  readonly errors: Readonly<Record<string, unknown>>;
  getInputProps(path: string): { readonly value?: unknown; readonly error?: unknown };
  setFieldValue(path: string, value: unknown): void;
  setValues(values: Readonly<Record<string, unknown>>): void;
}

/** One field of a form: what stands there, what is wrong with it, and how it is changed. */
interface FormField<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  set(value: Value): void;
}

/** A part of a form, such as a section, a post or one entry of a list. Paths are written as the server names fields: `zones.1.fee`. */
export interface FieldScope {
  /** The field at a path; "" is the whole part, such as a section that is a list. */
  field(path: string): FormField<unknown>;
  /** What the server refuses at a path, for the `error` of an input. */
  error(path: string): string | undefined;
  /** The first message at a path or anywhere inside it. */
  errorInside(path: string): string | undefined;
  /** The part of the form below a path. */
  at(path: string): FieldScope;
}

/** The part of a form below a path; "" is the whole form. */
export function fieldScope(form: FormStore, prefix = ""): FieldScope {
  return {
    field(path) {
      const full = joinPath(prefix, path);
      return {
        value: form.getInputProps(full).value,
        error: messageAt(form, full),
        set: (next) => setAt(form, full, next),
      };
    },
    error: (path) => messageAt(form, joinPath(prefix, path)),
    errorInside(path) {
      const full = joinPath(prefix, path);
      const field = Object.keys(form.errors).find(
        (name) => name === full || name.startsWith(`${full}.`),
      );
      return field === undefined ? undefined : messageAt(form, field);
    },
    at: (path) => fieldScope(form, joinPath(prefix, path)),
  };
}

/** The field at a path, believed to hold a `Value`: the server's schema has the last word. */
export function fieldAt<Value>(form: Pick<FieldScope, "field">, path: string): FormField<Value> {
  // The form was opened on a value of its schema, so a field holds what its path says.
  return form.field(path) as FormField<Value>;
}

/** The first message of each field that has one, as @mantine/form takes errors. */
export function errorsByField(problems: readonly ValidationError[]): Record<string, string> {
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

export function joinPath(prefix: string, path: string): string {
  return prefix === "" || path === "" ? prefix + path : `${prefix}.${path}`;
}

function messageAt(form: FormStore, path: string): string | undefined {
  const { error } = form.getInputProps(path);
  return typeof error === "string" ? error : undefined;
}

/** Writes a field. @mantine/form writes only into records that exist, so missing ones are made on the way. */
function setAt(form: FormStore, path: string, value: unknown): void {
  const keys = path.split(".");
  const parents = keys.slice(0, -1).map((_, depth) => keys.slice(0, depth + 1));
  const missing = parents.find((parent) => !isRecord(form.getInputProps(parent.join(".")).value));
  if (missing) {
    const made = keys
      .slice(missing.length)
      .reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
    setAt(form, missing.join("."), made);
  } else if (keys.length === 1) {
    // Replaces the whole root without the deep copy of all values that `setFieldValue` makes.
    form.setValues({ [path]: value });
  } else {
    form.setFieldValue(path, value);
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
