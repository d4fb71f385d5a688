import type { FieldError } from "../../../../core/site/problems.ts";

/** A record as a form changes it: plain JSON. */
export type Values = Readonly<Record<string, unknown>>;

/** One answer of a choice. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface Hints {
  readonly help?: string;
  /** Left empty, the field is left out of the record. */
  readonly isOptional?: true;
  /** How many letters read well; more is said, not refused. */
  readonly limit?: number;
}

type Kind =
  | {
      readonly kind:
        | "text"
        | "long"
        | "markdown"
        | "lines"
        | "toggle"
        | "rating"
        | "picture"
        | "pairs";
    }
  | { readonly kind: "choice" | "choices"; readonly options: readonly Option[] }
  | {
      readonly kind: "group";
      readonly fields: readonly Field[];
      /** Given, the group may be left out; this is how it begins. */
      readonly blank?: Values;
    }
  | RecordsKind
  | (Omit<RecordsKind, "kind" | "isFixed"> & {
      readonly kind: "shelves";
      readonly options: readonly Option[];
    });

interface RecordsKind {
  readonly kind: "records";
  readonly fields: readonly Field[];
  readonly blank: Values;
  /** What one of them is called: "question". */
  readonly one: string;
  /** As many as there are: none is added or removed. */
  readonly isFixed?: true;
}

/** One input of a form: which field of a record it writes, and how it asks for it. */
export type Field = { readonly name: string; readonly label: string } & Hints & Kind;

/** What a form over a record is given. */
export interface FormProps {
  readonly fields: readonly Field[];
  readonly value: Values;
  onChange(value: Values): void;
  /** What the server refuses, at its field of this record. */
  readonly errors: readonly FieldError[];
}

/** What one input of a form is given. */
export interface InputProps<Of extends Field = Field> {
  readonly field: Of;
  readonly value: unknown;
  /** Undefined leaves the field out. */
  onChange(value: unknown): void;
  readonly errors: readonly FieldError[];
}

/** A record with one field changed; undefined leaves it out. */
export function withField(record: Values, name: string, value: unknown): Values {
  const { [name]: _, ...rest } = record;
  return value === undefined ? rest : { ...record, [name]: value };
}

/** What is refused at a field or anywhere inside it, as one text; undefined: nothing. */
export function errorAt(errors: readonly FieldError[], name: string): string | undefined {
  return errors.find(({ field }) => field === name || field.startsWith(`${name}.`))?.message;
}

/** What is refused inside a field, as its own form names it. */
export function errorsWithin(
  errors: readonly FieldError[],
  name: string | number,
): readonly FieldError[] {
  const start = `${name}.`;
  return errors.flatMap(({ field, message }) =>
    field.startsWith(start) ? [{ field: field.slice(start.length), message }] : [],
  );
}

/** The lines of a text, without blank ones. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A text of a record; "" where there is none. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
