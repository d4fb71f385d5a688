import type { AssistantVocabulary } from "../vocabulary.ts";

/** Rewrites a text as rules read it: single words between single spaces. */
export type Normalizer = (text: string) => string;

/** More of a message is not read: characters, and words. */
const MAX_LENGTH = 1200;
const MAX_WORDS = 160;

/** A text in lower case, without accents; figures, `$`, `@`, `?` and straight quotes stay. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\u200b-\u200f\u2060\ufeff]/gu, "")
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** A normalizer that writes shorthand out: `ur price 4 a P.O.A.?` becomes `your price 4 a poa`. */
export function createNormalizer({
  words: { shorthandPhrases, contractions, shorthand },
  places: { nicknames },
}: AssistantVocabulary): Normalizer {
  const meanings = new Map(Object.entries({ ...shorthand, ...nicknames }));
  const replacements = [...shorthandPhrases, ...contractions];
  return (text) => {
    const expanded = replacements.reduce(
      (folded, { pattern, means }) => folded.replace(pattern, means),
      foldText(text).slice(0, MAX_LENGTH),
    );
    return expanded
      .replace(/(?<=[a-z])'(?=[a-z])/g, "")
      .replace(/[^a-z0-9$&+ ]+/g, " ")
      .replace(/[&+]/g, " and ")
      .split(" ")
      .filter((word) => word !== "")
      .slice(0, MAX_WORDS)
      .map((word) => meanings.get(word) ?? collapseRepeats(word))
      .join(" ");
  };
}

/** `pleeeease` becomes `pleease`: a letter is never meant three times in a row. */
function collapseRepeats(word: string): string {
  return /\d/.test(word) ? word : word.replace(/([a-z])\1{2,}/g, "$1$1");
}

/** The words of a normalized text. */
export function splitWords(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}
