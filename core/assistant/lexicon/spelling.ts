import {
  allowedTypos,
  countBits,
  letterBits,
  typoDistance,
} from "../../documents/normalize-text.ts";

/** Corrects the misspelled words of a message. */
export type Corrector = (words: readonly string[]) => string[];

interface Target {
  readonly word: string;
  readonly letters: number;
  readonly weight: number;
}

/**
 * Creates a corrector towards `targets` that leaves the words of `known` alone. Of equally near targets the more frequent one wins.
 * Short words need the same first letter, since any typo makes another word of them. Distances are our own, not those of
 * `fastest-levenshtein`: two swapped letters count as one typo, which that package counts as two.
 */
export function createCorrector(targets: readonly string[], known: ReadonlySet<string>): Corrector {
  const weights = new Map<string, number>();
  for (const word of targets) weights.set(word, (weights.get(word) ?? 0) + 1);
  const list: Target[] = [...weights]
    .filter(([word]) => word.length >= 4 && /^[a-z]+$/.test(word))
    .map(([word, weight]) => ({ word, weight, letters: letterBits(word) }));
  const cache = new Map<string, string>();

  const nearest = (typed: string): string => {
    const maxEdits = allowedTypos(typed);
    if (maxEdits === 0) return typed;
    const letters = letterBits(typed);
    let best: Target | null = null;
    let fewestEdits = maxEdits + 1;
    for (const target of list) {
      if (Math.abs(target.word.length - typed.length) > maxEdits) continue;
      if (countBits(letters & ~target.letters) > maxEdits) continue;
      if (typed.length < 6 && target.word[0] !== typed[0]) continue;
      const edits = typoDistance(typed, target.word, maxEdits);
      if (edits < fewestEdits || (edits === fewestEdits && best && target.weight > best.weight)) {
        best = target;
        fewestEdits = edits;
      }
    }
    return best && fewestEdits <= maxEdits ? best.word : typed;
  };

  return (words) =>
    words.map((word) => {
      if (word.length < 4 || /\d/.test(word) || weights.has(word) || known.has(word)) return word;
      const cached = cache.get(word);
      if (cached !== undefined) return cached;
      const correction = nearest(word);
      // Visitors can type any number of words, so the cache is bounded.
      if (cache.size < 5000) cache.set(word, correction);
      return correction;
    });
}
