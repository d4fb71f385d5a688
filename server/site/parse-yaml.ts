import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

/** The values of the built-in content by the hash of their text, as scripts/bundle/parse-content.ts writes them. */
export const PARSED_CONTENT = fileURLToPath(
  new URL("../../build/app/parsed-content.json", import.meta.url),
);

let parsed: Map<string, unknown> | undefined;

/**
 * Reads one YAML text. The build has parsed what the product brings, because that took a sixth of a start; each such value is
 * handed out once, so that no copy stays in memory. Any other text is parsed here. Throws a YAMLParseError.
 */
export function parseYaml(text: string): unknown {
  parsed ??= readParsedContent();
  const key = hashOfText(text);
  if (!parsed.has(key)) return parse(text);
  const value = parsed.get(key);
  parsed.delete(key);
  return value;
}

/** The key of a text in PARSED_CONTENT, so that a text changed after the build is never mistaken for the old one. */
export function hashOfText(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function readParsedContent(): Map<string, unknown> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(PARSED_CONTENT, "utf8"))));
  } catch {
    return new Map(); // not built, or just being built: everything is parsed here
  }
}
