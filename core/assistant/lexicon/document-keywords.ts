import { stem } from "../../documents/normalize-text.ts";
import type { AssistantVocabulary } from "../vocabulary.ts";
import { singular } from "./phrases.ts";

/** Reads the words of a document's name that tell it from others. */
export interface DocumentKeywords {
  /** The keywords of a text: stems of its words, without those that stand around any document's name. */
  of(text: string): string[];
  /** Whether a word may stand around a document's name without naming one: `can`, `you`, `notarize`, `form`. */
  isFiller(word: string): boolean;
  /** Whether a keyword says little about which document is meant: `form`, `letter`. */
  isWeak(keyword: string): boolean;
}

/** Creates the reader of keywords; `toWords` normalizes and splits a text. */
export function createDocumentKeywords(
  { words: { documentFillers, weakDocumentWords } }: AssistantVocabulary,
  toWords: (text: string) => string[],
): DocumentKeywords {
  const fillers = new Set([...documentFillers].map(keywordOf));
  const weak = new Set([...weakDocumentWords].map(keywordOf));
  return {
    of(text) {
      const significant = toWords(text)
        .map(keywordOf)
        .filter((keyword) => !fillers.has(keyword) || weak.has(keyword));
      const strong = significant.filter((keyword) => !weak.has(keyword));
      return [...new Set(strong.length > 1 ? strong : significant)];
    },
    isFiller: (word) => fillers.has(keywordOf(word)),
    isWeak: (keyword) => weak.has(keyword),
  };
}

/** A word as keywords are compared: the stem of its singular. */
export function keywordOf(word: string): string {
  return stem(singular(word));
}
