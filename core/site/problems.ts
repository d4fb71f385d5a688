import type { z } from "zod";
import { SECTIONS, type SectionKey } from "./sections.ts";
import { unstorableIn } from "./storable.ts";

/** What stands in the way of a section, at its field: `zones.1.fee`; "" is the whole. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** What a section's schema refuses, each at its field and in words for whoever typed it. Empty: nothing. */
export function problemsIn(key: SectionKey, value: unknown): FieldError[] {
  const unstorable = unstorableIn(value);
  if (unstorable) {
    return [{ field: unstorable.path.join("."), message: sentence(unstorable.message) }];
  }
  const read = SECTIONS[key].safeParse(value);
  return read.success ? [] : problemsOf(read.error);
}

/** What a schema refused, each at its field and in words for whoever typed it. */
export function problemsOf(error: z.ZodError): FieldError[] {
  return error.issues.map((issue) => ({
    field: issue.path.join("."),
    message: sentence(wordsOf(issue)),
  }));
}

const FORMATS: Readonly<Record<string, string>> = {
  email: "must be an email address such as ana@example.com",
  url: "must be a web address such as https://example.com",
};

/** A schema's own words where it has some; else what the kind of refusal means to a person. */
function wordsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_format":
      return FORMATS[issue.format] ?? own(issue.message, "has a form that cannot be read");
    case "invalid_type":
      return issue.expected === "string"
        ? "must be a text"
        : issue.expected === "number" || issue.expected === "int"
          ? "must be a number"
          : `must be ${article(issue.expected)}`;
    case "too_small":
      if (issue.origin === "array")
        return issue.exact
          ? `must have exactly ${issue.minimum} entries`
          : `must have at least ${issue.minimum === 1 ? "one entry" : `${issue.minimum} entries`}`;
      if (issue.origin === "string") return own(issue.message, "must not be empty");
      return own(
        issue.message,
        issue.inclusive === false
          ? `must be above ${issue.minimum}`
          : `must not be below ${issue.minimum}`,
      );
    case "too_big":
      return own(
        issue.message,
        issue.origin === "array"
          ? `must have no more than ${issue.maximum} entries`
          : `must not exceed ${issue.maximum}`,
      );
    case "unrecognized_keys":
      return `has no field ${issue.keys.map((key) => `"${key}"`).join(", ")}`;
    case "invalid_union":
      return FORMATS[formatIn(issue)] ?? own(issue.message, "is none of what may stand here");
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    default:
      return issue.message;
  }
}

/** The form that one of a union's members asks for. */
function formatIn(issue: z.core.$ZodIssueInvalidUnion): string {
  const inner = issue.errors.flat().find(({ code }) => code === "invalid_format");
  return inner && "format" in inner ? String(inner.format) : "";
}

/** What a schema says for itself; zod's own words begin with "Invalid" or "Too". */
function own(message: string, otherwise: string): string {
  return /^(?:Invalid|Too|Unrecognized)\b/.test(message) ? otherwise : message;
}

function article(kind: string): string {
  return kind === "array" ? "a list" : kind === "boolean" ? "yes or no" : `a ${kind}`;
}

function sentence(words: string): string {
  const text = /^(?:must|has|is)\b/.test(words) ? `This ${words}` : words;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Reads the lines that composing a site throws: `pricing: zones.1.fee: must …`. Another section's line is told whole. */
export function problemsOfRefusal(message: string, key: SectionKey): FieldError[] {
  return message.split("\n").map((line) => {
    const [, section = "", field = "", words = ""] =
      /^([a-zA-Z]+)[.:]\s*([\w.\-\s]*?):\s+(.*)$/.exec(line) ?? [];
    return section === key && words
      ? { field: field.trim(), message: sentence(words) }
      : { field: "", message: line };
  });
}
