import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

/** What scripts/bundle/parse-content.ts writes about the built-in content. */
export interface ParsedContent {
  /** Its values by the hash of their text. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The hash of each section that its schema accepted, by key: of its value as JSON. */
  readonly accepted: Readonly<Record<string, string>>;
}

/** Where the build leaves the built-in content. */
export const PARSED_CONTENT = fileURLToPath(
  new URL("../../build/app/parsed-content.json", import.meta.url),
);

let built:
  | { readonly values: Map<string, unknown>; readonly accepted: ParsedContent["accepted"] }
  | undefined;

/**
 * Reads one YAML text. The build has parsed what the product brings, because that took a sixth of a start; each such value is
 * handed out once, so that no copy stays in memory. Any other text is parsed here. Throws a YAMLParseError.
 */
export function parseYaml(text: string): unknown {
  const { values } = parsedContent();
  const key = hashOfText(text);
  if (!values.has(key)) return parse(text);
  const value = values.get(key);
  values.delete(key);
  return value;
}

/** Whether the build has seen exactly this value of a section accepted by its schema, which takes a tenth of a start. */
export function isAcceptedSection(key: string, value: unknown): boolean {
  const hash = parsedContent().accepted[key];
  return hash !== undefined && hash === hashOfText(JSON.stringify(value));
}

/** The key of a text in PARSED_CONTENT, so that a text changed after the build is never mistaken for the old one. */
export function hashOfText(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function parsedContent() {
  if (!built) {
    // A build of an earlier version has neither.
    const { values = {}, accepted = {} } = readParsedContent();
    built = { values: new Map(Object.entries(values)), accepted };
  }
  return built;
}

function readParsedContent(): Partial<ParsedContent> {
  try {
    return JSON.parse(readFileSync(PARSED_CONTENT, "utf8"));
  } catch {
    return {}; // not built, or just being built: everything is parsed and checked here
  }
}
