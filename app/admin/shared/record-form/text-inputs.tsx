import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { requiredMark } from "../forms/required-mark.ts";
import {
  isRequired,
  linesOf,
  type RecordField,
  type RecordInputProps,
  textOf,
} from "./record-fields.ts";
import { useFillFacts } from "./text-facts.ts";

/** One line of text. */
export function TextLineInput({ field, form }: RecordInputProps) {
  const { value, set } = form.field(field.name);
  const text = textOf(value);
  return (
    <TextInput
      label={field.label}
      {...requiredMark(isRequired(field))}
      description={useHelpText(text, field)}
      value={text}
      onChange={({ currentTarget }) => set(withoutEmpty(currentTarget.value, field))}
      error={form.errorInside(field.name)}
    />
  );
}

/** A text of some sentences. */
export function LongTextInput({ field, form }: RecordInputProps) {
  const { value, set } = form.field(field.name);
  const text = textOf(value);
  return (
    <Textarea
      label={field.label}
      {...requiredMark(isRequired(field))}
      description={useHelpText(text, field)}
      value={text}
      maxRows={16}
      onChange={({ currentTarget }) => set(withoutEmpty(currentTarget.value, field))}
      error={form.errorInside(field.name)}
    />
  );
}

/** A list of texts, one per line; blank lines are dropped. */
export function LinesInput({ field, form }: RecordInputProps) {
  const { value, set } = form.field(field.name);
  const lines = Array.isArray(value) ? value.map(textOf) : [];
  const [typed, setTyped] = useState(lines.join("\n"));
  // A blank line stays while somebody types; lines that come from elsewhere replace what was typed.
  const text = isSame(linesOf(typed), lines) ? typed : lines.join("\n");
  return (
    <Textarea
      label={field.label}
      {...requiredMark(isRequired(field))}
      description={[field.help, "One per line."].filter(Boolean).join(" ")}
      value={text}
      maxRows={20}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        set(linesOf(currentTarget.value));
      }}
      error={form.errorInside(field.name)}
    />
  );
}

/** The help below a label: what the field is for, how long it is, and how it reads once its facts are filled in. */
function useHelpText(text: string, { help, limit, kind }: RecordField): string {
  const filled = useFillFacts()(text);
  const length = limit ? `${filled.length} of ${limit} characters.` : "";
  const result = filled !== text && kind === "text" ? `Shown as: ${filled}` : "";
  return [help, length, result].filter(Boolean).join(" ");
}

function withoutEmpty(text: string, { isOptional }: RecordField): string | undefined {
  return isOptional && text.trim() === "" ? undefined : text;
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((line, index) => line === right[index]);
}
