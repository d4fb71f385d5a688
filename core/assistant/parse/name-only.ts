import { isZip } from "../../format/patterns.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";

/** The placeholder that replaces the name of a city in a normalized message. */
export const CITY_PLACEHOLDER = "place1";

type Keywords = ReadonlySet<string> | undefined;

/** The words of a message that are not keywords of the document it names. */
export function withoutKeywords(
  words: readonly string[],
  keywords: Keywords,
  { keywordsOf }: Lexicon,
): string[] {
  return words.filter((word) => !isKeyword(word, keywords, keywordsOf));
}

/** Whether a message names a document and, beside asking for a notary, says nothing else. */
export function isDocumentOnly(
  words: readonly string[],
  keywords: Keywords,
  { keywordsOf, vocabulary }: Lexicon,
): boolean {
  if (!keywords) return false;
  const { askingWords } = vocabulary.words;
  return words.every(
    (word, at) =>
      askingWords.has(word) ||
      word === CITY_PLACEHOLDER ||
      (word === "will" && at === 0) ||
      keywordsOf.isFiller(word) ||
      isKeyword(word, keywords, keywordsOf),
  );
}

/** Whether a message only names a service, a place or a document, and says nothing else. */
export function isNameOnly(
  words: readonly string[],
  keywords: Keywords,
  lexicon: Lexicon,
): boolean {
  const { keywordsOf, vocabulary, homeStateWords } = lexicon;
  const named = new Set<number>();
  for (const { from, to } of [...lexicon.services(words), ...lexicon.places(words)])
    for (let at = from; at < to; at += 1) named.add(at);
  if (named.size === 0 && !keywords && !words.some(isZip)) return false;
  return words.every(
    (word, at) =>
      named.has(at) ||
      vocabulary.words.besideNames.has(word) ||
      homeStateWords.has(word) ||
      word === CITY_PLACEHOLDER ||
      /^\d+$/.test(word) ||
      isKeyword(word, keywords, keywordsOf),
  );
}

function isKeyword(word: string, keywords: Keywords, keywordsOf: Lexicon["keywordsOf"]): boolean {
  return keywordsOf.of(word).some((keyword) => keywords?.has(keyword));
}
