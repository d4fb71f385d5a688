import { spoken, wordsOf } from "./words.ts";

/** A phrase found in a message: what it means, and from which word to before which it stands. */
export interface Mention<Meaning> {
  readonly meaning: Meaning;
  readonly from: number;
  readonly to: number;
}

/** Finds known phrases in the words of a message. */
export type PhraseFinder<Meaning> = (words: readonly string[]) => Mention<Meaning>[];

/** A finder of phrases; the longest wins, plurals count as their singulars, the first meaning given to a phrase stays. */
export function phrasesOf<Meaning>(
  entries: readonly (readonly [string, Meaning])[],
): PhraseFinder<Meaning> {
  const known = new Map<string, Meaning>();
  let longest = 1;
  for (const [text, meaning] of entries) {
    const words = wordsOf(spoken(text)).map(singular);
    const key = words.join(" ");
    if (key === "" || known.has(key)) continue;
    known.set(key, meaning);
    longest = Math.max(longest, words.length);
  }
  return (words) => {
    const single = words.map(singular);
    const found: Mention<Meaning>[] = [];
    for (let from = 0; from < single.length; from += 1) {
      for (let size = Math.min(longest, single.length - from); size > 0; size -= 1) {
        const meaning = known.get(single.slice(from, from + size).join(" "));
        if (meaning === undefined) continue;
        found.push({ meaning, from, to: from + size });
        from += size - 1;
        break;
      }
    }
    return found;
  };
}

/** What a paper is called where its kind does not matter. */
const PAPERS = /^(?:documents?|papers?|docs?|forms?|paperwork)$/;

/** A word in the singular, roughly: both sides are treated alike, so it need not be right. */
export function singular(word: string): string {
  if (PAPERS.test(word)) return "document";
  if (word.length <= 3 || !word.endsWith("s") || word.endsWith("ss")) return word;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
