import type { z } from "zod";
import { findUnstorable } from "./storable-values.ts";

/** One mistake in a form or a section: the field's path, `zones.1.fee` ("" is the whole value), and a sentence about it. */
export interface ValidationError {
  readonly field: string;
  readonly message: string;
}

/** Everything that keeps a value from being stored under a schema; empty when it can be. */
export function validateValue(schema: z.ZodType, value: unknown): ValidationError[] {
  const unstorable = findUnstorable(value);
  if (unstorable) {
    return [{ field: unstorable.path.join("."), message: toSentence(unstorable.message) }];
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : validationErrorsOf(parsed.error);
}

/** A schema's issues as errors of a form, in sentences for the person who typed the value. */
export function validationErrorsOf(error: z.ZodError): ValidationError[] {
  return error.issues.map((issue) => ({
    field: issue.path.join("."),
    message: toSentence(issueText(issue)),
  }));
}

/** The predicate of a sentence (`must be five digits`) or a whole sentence, as a whole sentence with its period. */
export function toSentence(text: string): string {
  const sentence = /^(?:must|has|is)\b/.test(text) ? `This ${text}` : text;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

const FORMAT_TEXTS: Readonly<Record<string, string>> = {
  email: "must be an email address such as ana@example.com",
  url: "must be a web address such as https://example.com",
};

/** The schema's own message where it has one, else our wording for the kind of issue. */
function issueText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_format":
      return (
        FORMAT_TEXTS[issue.format] ?? ownMessage(issue.message, "has a form that cannot be read")
      );
    case "invalid_type":
      return `must be ${describeType(issue.expected)}`;
    case "too_small":
      return tooSmallText(issue);
    case "too_big":
      return ownMessage(
        issue.message,
        issue.origin === "array"
          ? `must have no more than ${issue.maximum} entries`
          : `must not exceed ${issue.maximum}`,
      );
    case "unrecognized_keys":
      return `has no field ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
    case "invalid_union":
      return (
        FORMAT_TEXTS[unionFormat(issue)] ??
        ownMessage(issue.message, "is none of what may stand here")
      );
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    default:
      return issue.message;
  }
}

function tooSmallText(issue: z.core.$ZodIssueTooSmall): string {
  const { minimum } = issue;
  if (issue.origin === "array") {
    if (issue.exact) return `must have exactly ${minimum} entries`;
    return `must have at least ${minimum === 1 ? "one entry" : `${minimum} entries`}`;
  }
  if (issue.origin === "string") return ownMessage(issue.message, "must not be empty");
  const isExclusive = issue.inclusive === false;
  return ownMessage(
    issue.message,
    isExclusive ? `must be above ${minimum}` : `must not be below ${minimum}`,
  );
}

/** The format that one of a union's options asks for; "" when none does. */
function unionFormat(issue: z.core.$ZodIssueInvalidUnion): string {
  const inner = issue.errors.flat().find(({ code }) => code === "invalid_format");
  return inner && "format" in inner ? String(inner.format) : "";
}

/** The message if the schema wrote it; zod's default messages begin with "Invalid", "Too" or "Unrecognized". */
function ownMessage(message: string, otherwise: string): string {
  return /^(?:Invalid|Too|Unrecognized)\b/.test(message) ? otherwise : message;
}

function describeType(type: string): string {
  switch (type) {
    case "string":
      return "a text";
    case "number":
    case "int":
      return "a number";
    case "array":
      return "a list";
    case "boolean":
      return "yes or no";
    default:
      return `a ${type}`;
  }
}
