import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFilled } from "./facts.ts";
import { errorAt, type InputProps, linesOf, textOf } from "./fields.ts";

/** One line of text. */
export function TextField({ field, value, onChange, errors }: InputProps) {
  const text = textOf(value);
  return (
    <TextInput
      label={field.label}
      description={useReading(text, field)}
      value={text}
      onChange={({ currentTarget }) => onChange(asWritten(currentTarget.value, field.isOptional))}
      error={errorAt(errors, field.name)}
    />
  );
}

/** A text of some sentences. */
export function LongField({ field, value, onChange, errors }: InputProps) {
  const text = textOf(value);
  return (
    <Textarea
      label={field.label}
      description={useReading(text, field)}
      value={text}
      maxRows={16}
      onChange={({ currentTarget }) => onChange(asWritten(currentTarget.value, field.isOptional))}
      error={errorAt(errors, field.name)}
    />
  );
}

/** A list of texts, one per line; blank lines are dropped. */
export function LinesField({ field, value, onChange, errors }: InputProps) {
  const lines = Array.isArray(value) ? value.map(textOf) : [];
  const [typed, setTyped] = useState(lines.join("\n"));
  // While somebody types, a blank line stands; what comes from elsewhere replaces what was typed.
  const text = isSame(linesOf(typed), lines) ? typed : lines.join("\n");
  return (
    <Textarea
      label={field.label}
      description={[field.help, "One per line."].filter(Boolean).join(" ")}
      value={text}
      maxRows={20}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(linesOf(currentTarget.value));
      }}
      error={errorAt(errors, field.name)}
    />
  );
}

/** The help below a label: what the field is for, how long it is, and how it reads once its facts are filled in. */
function useReading(text: string, { help, limit, kind }: InputProps["field"]): string {
  const filled = useFilled()(text);
  const length = limit ? `${filled.length} of ${limit} letters.` : "";
  const reads = filled !== text && kind === "text" ? `Reads: ${filled}` : "";
  return [help, length, reads].filter(Boolean).join(" ");
}

function asWritten(text: string, isOptional: true | undefined): string | undefined {
  return isOptional && text.trim() === "" ? undefined : text;
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((line, at) => line === right[at]);
}
