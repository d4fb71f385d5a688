import type { z } from "zod";
import { capitalize } from "../../format/names.ts";
import { findUnstorable } from "../storable-values.ts";
import { plainFieldLabel } from "./field-names.ts";
import { issueText } from "./issue-text.ts";

/** One mistake in a form or a section: the field's path, `zones.1.fee` ("" is the whole value), and a sentence about it. */
export interface ValidationError {
  readonly field: string;
  readonly message: string;
}

/** What people call the field at a path, as the subject of a sentence about it. */
export type FieldLabels = (path: string) => string;

/** Everything that keeps a value from being stored under a schema; empty when it can be. */
export function validateValue(
  schema: z.ZodType,
  value: unknown,
  labels: FieldLabels = plainFieldLabel,
): ValidationError[] {
  const unstorable = findUnstorable(value);
  if (unstorable) {
    const field = unstorable.path.join(".");
    return [{ field, message: toSentence(unstorable.message, labels(field)) }];
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : validationErrorsOf(parsed.error, value, labels);
}

/**
 * A schema's issues as errors of a form, each a sentence that names its field and says how to fix it. `value` is what the
 * schema was given.
 */
export function validationErrorsOf(
  error: z.ZodError,
  value: unknown,
  labels: FieldLabels = plainFieldLabel,
): ValidationError[] {
  return withoutRepeats(error.issues).map((issue) => {
    const field = issue.path.join(".");
    return { field, message: toSentence(issueText(issue, value), labels(field)) };
  });
}

/** The issues without sizes of values that are of the wrong type anyway. */
function withoutRepeats(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const mistyped = new Set(
    issues.flatMap(({ code, path }) => (code === "invalid_type" ? [path.join(".")] : [])),
  );
  return issues.filter(
    ({ code, path }) =>
      !(code === "too_small" || code === "too_big") || !mistyped.has(path.join(".")),
  );
}

const PREDICATE = /^(?:(?:must|has|is|can|does)\b|(?:can|is|does)n't\b)/;

/** The predicate of a sentence (`must be five digits`) about a field, or a whole sentence, as a sentence with its period. */
export function toSentence(text: string, label = "This"): string {
  const sentence = PREDICATE.test(text) ? withSubject(text, label) : capitalize(text);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Longer labels stand in quotation marks, so that a reader sees where they end. */
const LONGEST_BARE_LABEL = 4;

function withSubject(text: string, label: string): string {
  const isLong = label.split(" ").length > LONGEST_BARE_LABEL && !label.includes("“");
  return isLong ? `“${label}” ${text}` : `${label} ${agree(text, label)}`;
}

/** A predicate in the number of its subject: "Weekday hours are required". */
function agree(text: string, label: string): string {
  const isPlural = /[^su]s$/.test(label) && label !== "This";
  if (!isPlural) return text;
  return text.replace(/^(?:is|isn't|has|doesn't)\b/, (verb) => PLURALS[verb] ?? verb);
}

const PLURALS: Readonly<Record<string, string>> = {
  is: "are",
  "isn't": "aren't",
  has: "have",
  "doesn't": "don't",
};
