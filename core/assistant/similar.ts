import { stem } from "../documents/fold.ts";

const EMPTY = new Set(
  `a an the is are am was be do does did can could will would should you your i my me we our it its this that to of in on at for with and
  or if so please there have has had get got hi hello hey thanks ok just el la los las un una de del y o en con por para que es son mi su se
  le lo me te al como`.split(/\s+/),
);

/** Something said before, and what to do when it is said again. */
export interface Saying<Meaning> {
  readonly text: string;
  readonly meaning: Meaning;
}

interface Likeness<Meaning> {
  readonly meaning: Meaning;
  /** 0 to 1, 1 for the same words. */
  readonly score: number;
}

/** Finds which sayings a text is most like, by the weight of the words they share: rare words tell, common ones do not. */
export interface Sayings<Meaning> {
  like(words: readonly string[], most: number): Likeness<Meaning>[];
}

/** Indexes sayings once; asking is then a matter of microseconds. `split` makes words of a text. */
export function sayingsOf<Meaning>(
  sayings: readonly Saying<Meaning>[],
  split: (text: string) => readonly string[],
): Sayings<Meaning> {
  const vectors = sayings.map(({ text }) => [...new Set(telling(split(text)))]);
  const count = new Map<string, number>();
  for (const vector of vectors)
    for (const word of vector) count.set(word, (count.get(word) ?? 0) + 1);
  const weigh = (word: string) => Math.log(1 + sayings.length / (count.get(word) ?? 0.5)) ** 2;
  const places = new Map<string, number[]>();
  const sizes = vectors.map((vector, at) => {
    for (const word of vector) places.set(word, [...(places.get(word) ?? []), at]);
    return Math.sqrt(vector.reduce((sum, word) => sum + weigh(word), 0));
  });

  return {
    like: (words, most) => {
      const asked = [...new Set(telling(words))];
      const size = Math.sqrt(asked.reduce((sum, word) => sum + weigh(word), 0));
      const shared = new Map<number, number>();
      for (const word of asked) {
        for (const at of places.get(word) ?? [])
          shared.set(at, (shared.get(at) ?? 0) + weigh(word));
      }
      return [...shared]
        .map(([at, sum]) => ({
          meaning: (sayings[at] as Saying<Meaning>).meaning,
          score: sum / ((sizes[at] || 1) * (size || 1)),
        }))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, most);
    },
  };
}

function telling(words: readonly string[]): string[] {
  return words.filter((word) => !EMPTY.has(word)).map(stem);
}
