/** A phrase found in a message: what it means, and the words it covers, `to` not included. */
export interface Mention<Meaning> {
  readonly meaning: Meaning;
  readonly from: number;
  readonly to: number;
}

/** Finds known phrases in the words of a message. */
export type PhraseFinder<Meaning> = (words: readonly string[]) => Mention<Meaning>[];

/** Creates a finder of phrases: the longest wins, plurals count as singulars, and a phrase keeps the first meaning it was given. */
export function createPhraseFinder<Meaning>(
  entries: readonly (readonly [string, Meaning])[],
  toWords: (text: string) => string[],
): PhraseFinder<Meaning> {
  const meanings = new Map<string, Meaning>();
  let longest = 1;
  for (const [text, meaning] of entries) {
    const words = toWords(text).map(singular);
    const key = words.join(" ");
    if (key === "" || meanings.has(key)) continue;
    meanings.set(key, meaning);
    longest = Math.max(longest, words.length);
  }
  return (words) => {
    const singulars = words.map(singular);
    const found: Mention<Meaning>[] = [];
    for (let from = 0; from < singulars.length; from += 1) {
      for (let size = Math.min(longest, singulars.length - from); size > 0; size -= 1) {
        const meaning = meanings.get(singulars.slice(from, from + size).join(" "));
        if (meaning === undefined) continue;
        found.push({ meaning, from, to: from + size });
        from += size - 1;
        break;
      }
    }
    return found;
  };
}

/** What people call any document. */
const DOCUMENT_WORDS = /^(?:documents?|papers?|docs?|forms?|paperwork)$/;

/** A word in the singular, roughly: messages and names are treated alike, so it need not be correct. */
export function singular(word: string): string {
  if (DOCUMENT_WORDS.test(word)) return "document";
  if (word.length <= 3 || !word.endsWith("s") || word.endsWith("ss")) return word;
  return word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
