import { allowedTypos, countBits, letterBits, stem, typoDistance } from "./normalize-text.ts";
import { synonymsOf } from "./word-lists.ts";

/** A word of the catalogue, prepared for matching. */
export interface VocabularyWord {
  readonly word: string;
  readonly stem: string;
  /** One bit for each letter: words that share too few letters need no distance. */
  readonly letters: number;
}

/** The catalogue words that a typed word may mean, with a closeness: 1 is the same word. */
export type WordMatches = ReadonlyMap<string, number>;

export function toVocabularyWord(word: string): VocabularyWord {
  return { word, stem: stem(word), letters: letterBits(word) };
}

/**
 * The catalogue words that one typed word may mean. Typos are considered only when nothing else matches: `will` is
 * a document, not a typo of `bill`.
 */
export function matchWord(typed: string, vocabulary: readonly VocabularyWord[]): WordMatches {
  const matches = new Map<string, number>();
  const typedStem = stem(typed);
  const synonyms = synonymsOf(typed);
  for (const { word, stem: root } of vocabulary) {
    if (word === typed) matches.set(word, 1);
    else if (root === typedStem) matches.set(word, 0.95);
    else if (synonyms.has(root)) matches.set(word, 0.85);
    else if (typed.length >= 3 && word.startsWith(typed)) matches.set(word, 0.8);
  }
  return matches.size > 0 ? matches : matchWithTypos(typed, vocabulary);
}

function matchWithTypos(typed: string, vocabulary: readonly VocabularyWord[]): WordMatches {
  const matches = new Map<string, number>();
  const maxTypos = allowedTypos(typed);
  const letters = letterBits(typed);
  for (const { word, letters: wordLetters } of vocabulary) {
    if (typed.length === 3) {
      if (isTransposed(typed, word)) matches.set(word, 0.6);
      continue;
    }
    if (maxTypos === 0 || countBits(letters & ~wordLetters) > maxTypos) continue;
    const whole = typoDistance(typed, word, Math.min(maxTypos, allowedTypos(word)));
    if (whole <= maxTypos) matches.set(word, 0.8 - whole * 0.1);
    else if (
      typed.length >= 5 &&
      typoDistance(typed, word, maxTypos - (maxTypos > 1 ? 1 : 0), true) <= maxTypos
    )
      matches.set(word, 0.5);
  }
  return matches;
}

/** Three letters tolerate one typo only: the last two swapped. */
function isTransposed(typed: string, word: string): boolean {
  return word.length === 3 && word === `${typed[0]}${typed[2]}${typed[1]}`;
}
