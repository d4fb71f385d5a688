import { bitsIn, lettersOf, slips, slipsIn, stem } from "./fold.ts";
import { partnersOf } from "./sayings.ts";

/** A word of the catalogue, prepared for comparing. */
export interface Written {
  readonly word: string;
  readonly stem: string;
  /** One bit for each letter in it: words that share too few letters need no closer look. */
  readonly letters: number;
}

/** How near a typed word comes to the catalogue's words: 1 is the same word; what is not listed is another word. */
export type Nearness = ReadonlyMap<string, number>;

export function written(word: string): Written {
  return { word, stem: stem(word), letters: lettersOf(word) };
}

/**
 * The words of the catalogue that one typed word may mean. Slips of the finger are only looked for where nothing else fits:
 * `will` is a paper, and no slip for `bill`.
 */
export function nearTo(typed: string, vocabulary: readonly Written[]): Nearness {
  const near = new Map<string, number>();
  const own = stem(typed);
  const partners = partnersOf(typed);
  for (const { word, stem: root } of vocabulary) {
    if (word === typed) near.set(word, 1);
    else if (root === own) near.set(word, 0.95);
    else if (partners.has(root)) near.set(word, 0.85);
    else if (typed.length >= 3 && word.startsWith(typed)) near.set(word, 0.8);
  }
  return near.size > 0 ? near : withSlips(typed, vocabulary);
}

function withSlips(typed: string, vocabulary: readonly Written[]): Nearness {
  const near = new Map<string, number>();
  const most = slipsIn(typed);
  const letters = lettersOf(typed);
  for (const { word, letters: theirs } of vocabulary) {
    if (typed.length === 3) {
      if (isSwapped(typed, word)) near.set(word, 0.6);
      continue;
    }
    if (most === 0 || bitsIn(letters & ~theirs) > most) continue;
    const whole = slips(typed, word, Math.min(most, slipsIn(word)));
    if (whole <= most) near.set(word, 0.8 - whole * 0.1);
    else if (typed.length >= 5 && slips(typed, word, most - (most > 1 ? 1 : 0), true) <= most)
      near.set(word, 0.5);
  }
  return near;
}

/** Three letters hold a word only when two of them changed places and the first one stayed. */
function isSwapped(typed: string, word: string): boolean {
  return word.length === 3 && word === `${typed[0]}${typed[2]}${typed[1]}`;
}
