import { bitsIn, lettersOf, slips } from "../documents/fold.ts";

/** Corrects the words of a message towards words it may mean. */
export type Corrector = (words: readonly string[]) => string[];

interface Target {
  readonly word: string;
  readonly letters: number;
  readonly weight: number;
}

/**
 * A corrector towards `targets`, which leaves alone what is in `known`. Of targets equally near the one said more often wins;
 * short words need the same first letter, for there every slip makes another word.
 */
export function correctorOf(targets: readonly string[], known: ReadonlySet<string>): Corrector {
  const weights = new Map<string, number>();
  for (const word of targets) weights.set(word, (weights.get(word) ?? 0) + 1);
  const list: Target[] = [...weights]
    .filter(([word]) => word.length >= 4 && /^[a-z]+$/.test(word))
    .map(([word, weight]) => ({ word, weight, letters: lettersOf(word) }));
  const remembered = new Map<string, string>();

  const nearest = (typed: string): string => {
    const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
    if (most === 0) return typed;
    const letters = lettersOf(typed);
    let best: Target | null = null;
    let least = most + 1;
    for (const target of list) {
      if (Math.abs(target.word.length - typed.length) > most) continue;
      if (bitsIn(letters & ~target.letters) > most) continue;
      if (typed.length < 6 && target.word[0] !== typed[0]) continue;
      const found = slips(typed, target.word, most);
      if (found < least || (found === least && best && target.weight > best.weight)) {
        best = target;
        least = found;
      }
    }
    return best && least <= most ? best.word : typed;
  };

  return (words) =>
    words.map((word) => {
      if (word.length < 4 || /\d/.test(word) || weights.has(word) || known.has(word)) return word;
      const kept = remembered.get(word);
      if (kept !== undefined) return kept;
      const meant = nearest(word);
      // What visitors type has no end; what is remembered of it has.
      if (remembered.size < 5000) remembered.set(word, meant);
      return meant;
    });
}
