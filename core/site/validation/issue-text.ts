import type { z } from "zod";

/**
 * What is wrong with a value, as the predicate of a sentence about its field ("must be five digits"), or as a whole sentence
 * where the schema wrote one. `value` is what the schema was given: an issue does not say whether its field is missing.
 */
export function issueText(issue: z.core.$ZodIssue, value: unknown): string {
  if (isMissing(issue, value)) return ownMessage(issue.message, "is required");
  switch (issue.code) {
    case "invalid_format":
      return ownMessage(issue.message, FORMAT_TEXTS[issue.format] ?? "has the wrong format");
    case "invalid_type":
      return ownMessage(issue.message, `must be ${TYPE_TEXTS[issue.expected] ?? issue.expected}`);
    case "too_small":
      return ownMessage(issue.message, tooSmallText(issue));
    case "too_big":
      return ownMessage(issue.message, tooBigText(issue));
    case "unrecognized_keys":
      return `can't have a field named ${issue.keys.map((key) => `"${key}"`).join(" or ")}. Remove it`;
    case "invalid_union":
      return ownMessage(issue.message, FORMAT_TEXTS[unionFormat(issue)] ?? "has the wrong format");
    case "invalid_value":
      return ownMessage(issue.message, `must be ${listOptions(issue.values.map(String))}`);
    case "invalid_key":
      return ownMessage(issue.message, "has a name that can't be used");
    default:
      return ownMessage(issue.message, "isn't valid");
  }
}

/** Formats that zod knows by name, as a person writes them. A schema's own message says more and goes first. */
const FORMAT_TEXTS: Readonly<Record<string, string>> = {
  email: "must be an email address, such as ana@example.com",
  url: "must be a web address, such as https://example.com",
  date: "must be a date, such as 2026-03-12",
  datetime: "must be a date and time with its zone, such as 2026-03-12T13:00:00Z",
  uuid: "must be a UUID",
};

/** The names of zod's types, for people. */
const TYPE_TEXTS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  nan: "a number",
  array: "a list",
  boolean: "true or false",
  object: "a set of fields",
  record: "a set of fields",
};

function tooSmallText({ origin, minimum, exact, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === "array" || origin === "set") {
    const entries = Number(minimum) === 1 ? "one entry" : `${minimum} entries`;
    return `must have ${exact ? "exactly" : "at least"} ${entries}`;
  }
  if (origin === "string") {
    return Number(minimum) <= 1 ? "is required" : `must have at least ${minimum} characters`;
  }
  return inclusive === false ? `must be more than ${minimum}` : `can't be less than ${minimum}`;
}

function tooBigText({ origin, maximum, exact, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === "array" || origin === "set") {
    const entries = Number(maximum) === 1 ? "one entry" : `${maximum} entries`;
    return exact ? `must have exactly ${entries}` : `can't have more than ${entries}`;
  }
  if (origin === "string") return `can't be longer than ${maximum} characters`;
  return inclusive === false ? `must be less than ${maximum}` : `can't be more than ${maximum}`;
}

/** The format that one of a union's options asks for; "" when none does. */
function unionFormat(issue: z.core.$ZodIssueInvalidUnion): string {
  const inner = issue.errors.flat().find(({ code }) => code === "invalid_format");
  return inner && "format" in inner ? String(inner.format) : "";
}

/** "a", "a or b", "one of a, b, c". */
function listOptions(options: readonly string[]): string {
  return options.length > 2 ? `one of ${options.join(", ")}` : options.join(" or ");
}

/** The message if the schema wrote it; zod's default messages begin with "Invalid", "Too" or "Unrecognized". */
function ownMessage(message: string, otherwise: string): string {
  return /^(?:Invalid|Too|Unrecognized)\b/.test(message) ? otherwise : message;
}

/** Whether nothing was given where an issue lies, or an empty text that had to be something. */
function isMissing({ code, path }: z.core.$ZodIssue, value: unknown): boolean {
  if (path.length === 0 || code === "unrecognized_keys") return false;
  const parent = path.slice(0, -1).reduce<unknown>(partAt, value);
  const given = partAt(parent, path.at(-1) ?? "");
  const isValueIssue =
    code === "invalid_type" || code === "invalid_value" || code === "invalid_union";
  return isRecord(parent) && isValueIssue && (given === undefined || given === "");
}

function partAt(value: unknown, name: PropertyKey): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function isRecord(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
