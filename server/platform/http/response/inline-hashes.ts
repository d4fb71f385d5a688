import { createHash } from "node:crypto";
import { elementsOf } from "./markup.ts";

/** CSP sources (`sha256-…`), each once, in page order. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

// Types that a browser executes. Every other type is a data block, which the policy does not apply to.
const EXECUTED_TYPES =
  /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script(?:1\.\d)?)$/;

/**
 * The hashes a strict policy needs for this HTML. A script or style that is missed here is blocked by the browser; nothing
 * is allowed by mistake.
 */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { name, attributes, text } of elementsOf(html)) {
    if (name === "style") styles.add(hashOf(text));
    else if (!attributes.has("src") && isExecuted(attributes.get("type")))
      scripts.add(hashOf(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function isExecuted(type: string | undefined): boolean {
  if (!type) return true;
  // A character reference could spell any type: count it as a script.
  return type.includes("&") || EXECUTED_TYPES.test(type.trim().toLowerCase());
}

function hashOf(text: string): string {
  // The browser hashes the text after parsing, where line ends are LF and NUL is U+FFFD.
  const read = text.replace(/\r\n?/g, "\n").replaceAll("\0", "\uFFFD");
  return `sha256-${createHash("sha256").update(read).digest("base64")}`;
}
