import { stem } from "../../documents/normalize-text.ts";

/** A phrase with what it means. */
export interface KnownPhrase<Meaning> {
  readonly text: string;
  readonly meaning: Meaning;
}

interface Similarity<Meaning> {
  readonly meaning: Meaning;
  /** 0 to 1, 1 for the same words. */
  readonly score: number;
}

/** Finds the phrases a text is most like, by the words they share; rare words weigh more than common ones. */
export interface SimilarityIndex<Meaning> {
  mostSimilar(words: readonly string[], limit: number): Similarity<Meaning>[];
}

/** Indexes phrases once, so that a lookup takes microseconds. `toWords` normalizes and splits a text; stop words count for nothing. */
export function createSimilarityIndex<Meaning>(
  phrases: readonly KnownPhrase<Meaning>[],
  toWords: (text: string) => readonly string[],
  stopWords: ReadonlySet<string>,
): SimilarityIndex<Meaning> {
  const significantStems = (words: readonly string[]) =>
    words.filter((word) => !stopWords.has(word)).map(stem);
  const vectors = phrases.map(({ text }) => [...new Set(significantStems(toWords(text)))]);
  const count = new Map<string, number>();
  for (const vector of vectors)
    for (const word of vector) count.set(word, (count.get(word) ?? 0) + 1);
  const weightOf = (word: string) => Math.log(1 + phrases.length / (count.get(word) ?? 0.5)) ** 2;
  const positions = new Map<string, number[]>();
  const sizes = vectors.map((vector, at) => {
    for (const word of vector) positions.set(word, [...(positions.get(word) ?? []), at]);
    return Math.sqrt(vector.reduce((sum, word) => sum + weightOf(word), 0));
  });

  return {
    mostSimilar: (words, limit) => {
      const stems = [...new Set(significantStems(words))];
      const size = Math.sqrt(stems.reduce((sum, word) => sum + weightOf(word), 0));
      const shared = new Map<number, number>();
      for (const word of stems) {
        for (const at of positions.get(word) ?? [])
          shared.set(at, (shared.get(at) ?? 0) + weightOf(word));
      }
      return [...shared]
        .flatMap(([at, sum]) => {
          const phrase = phrases[at];
          const score = sum / ((sizes[at] || 1) * (size || 1));
          return phrase ? [{ meaning: phrase.meaning, score }] : [];
        })
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}
