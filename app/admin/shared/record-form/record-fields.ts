import type { ComponentType } from "react";
import type { FieldScope } from "../forms/field-scope.ts";

/** A record as a form changes it: plain JSON. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** One option of a choice. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface FieldHints {
  readonly help?: string;
  /** Left empty, the field is left out of the record. */
  readonly isOptional?: true;
  /** Left empty, it stays in the record as an empty text. */
  readonly mayBeEmpty?: true;
  /** A list that needs at least one entry. */
  readonly needsOne?: true;
  /** How many characters read well; a longer text is pointed out, not refused. */
  readonly limit?: number;
}

type FieldKind =
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
  | {
      /** Weekly hours, switched on by a switch; off, the list is empty. */
      readonly kind: "hours";
      readonly switchLabel: string;
    }
  | { readonly kind: "choice" | "choices"; readonly options: readonly Option[] }
  | {
      readonly kind: "group";
      readonly fields: readonly RecordField[];
      /** Given, the group may be left out; this is how it begins. */
      readonly blank?: RecordValues;
    }
  | RecordListKind
  | (Omit<RecordListKind, "kind" | "isFixed"> & {
      /** Lists of records by a key, such as the texts of each service in a city. */
      readonly kind: "lists-by-key";
      readonly options: readonly Option[];
    });

interface RecordListKind {
  readonly kind: "records";
  readonly fields: readonly RecordField[];
  readonly blank: RecordValues;
  /** What one of them is called: "question". */
  readonly singular: string;
  /** As many as there are: none is added or removed. */
  readonly isFixed?: true;
}

/** One input of a form: which field of a record it writes, and how it asks for it. */
export type RecordField = { readonly name: string; readonly label: string } & FieldHints &
  FieldKind;

/** The fields of one kind. */
export type FieldOfKind<Kind extends RecordField["kind"]> = Extract<RecordField, { kind: Kind }>;

/** What a form over a record is given. */
export interface RecordFormProps {
  readonly fields: readonly RecordField[];
  /** The part of the form that is the record. */
  readonly form: FieldScope;
}

/** What one input of such a form is given. */
export interface RecordInputProps<Of extends RecordField = RecordField> {
  readonly field: Of;
  readonly form: FieldScope;
}

/** An input that holds forms of its own is given the form component, so that the two files do not import each other. */
export interface NestedFormProps {
  readonly Form: ComponentType<RecordFormProps>;
}

/** Whether a text must say something, or a list must have an entry. */
export function isRequired({ kind, isOptional, mayBeEmpty, needsOne }: RecordField): boolean {
  const isText = kind === "text" || kind === "long" || kind === "markdown";
  return isText ? !isOptional && !mayBeEmpty : needsOne === true;
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

/** The records of a list; none where the value is no list. */
export function recordsOf(value: unknown): readonly RecordValues[] {
  return Array.isArray(value) ? value : [];
}

/** The fields of a record; none where the value is no record. */
export function recordOf(value: unknown): RecordValues {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
