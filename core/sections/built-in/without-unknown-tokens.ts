import { type TextTokens, tokensIn, withoutTokens } from "../text-tokens.ts";

/**
 * A section's value without what uses an unknown token: the sentence; where nothing is left of a text, the list entry that
 * holds it; where there is no such entry, only the token.
 */
export function withoutUnknownTokens(value: unknown, tokens: TextTokens): unknown {
  return fitted(value, tokens, false);
}

/** As above, inside a list entry or not; undefined for a part that its list entry cannot do without. */
function fitted(value: unknown, tokens: TextTokens, isInList: boolean): unknown {
  if (typeof value === "string") return fittedText(value, tokens, isInList);
  if (Array.isArray(value)) {
    return value.map((item) => fitted(item, tokens, true)).filter((item) => item !== undefined);
  }
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, part]) => [key, fitted(part, tokens, isInList)]);
  return entries.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(entries);
}

function fittedText(text: string, tokens: TextTokens, isInList: boolean): string | undefined {
  const isKnown = (part: string) => tokensIn(part).every((name) => tokens.has(name));
  if (isKnown(text)) return text;
  const sentences = text.split(/(?<=[.!?])(?=\s)/).filter(isKnown);
  const rest = sentences.join("").trim();
  if (rest) return rest;
  if (isInList) return undefined;
  return withoutTokens(text, (name) => !tokens.has(name));
}
