import type { CatalogueDocument, DocumentCatalogue } from "../documents/catalogue.ts";
import { stem } from "../documents/fold.ts";
import { partnersOf } from "../documents/sayings.ts";
import { singular } from "./phrases.ts";
import { PRICE } from "./topics/topic.ts";
import { spoken, wordsOf } from "./words.ts";

/** Words around a paper's name that name no paper themselves. */
const AROUND = new Set(
  `a an the of for and or to in on at with my our your his her their this that it form document paper page statement copy letter agreement
  sign signed notary notarize notarized notarization do you can need i we is are be get have please new de la el del y para un una`
    .split(/\s+/)
    .map(key),
);

const WEAK = new Set(["form", "statement", "copy", "letter", "agreement"].map(key));

interface Name {
  readonly paper: CatalogueDocument;
  readonly keys: readonly string[];
  readonly isOwn: boolean;
}

/** A paper somebody named, and how sure that is: the weight of the words it was known by. */
export interface SpokenPaper {
  readonly paper: CatalogueDocument;
  readonly keys: ReadonlySet<string>;
  readonly weight: number;
}

/** Finds the papers a message names, in any word order, the surest first. A paper is named when every telling word of its name or of an alias is there. */
export type PaperFinder = (words: readonly string[]) => SpokenPaper[];

/** A finder for the papers of a catalogue. */
export function papersOf({ documents }: DocumentCatalogue): PaperFinder {
  const names = documents.flatMap((paper): Name[] =>
    [
      paper.name,
      paper.name.replace(/\s*\(.*\)|\s+[A-Z]{2,4}[- ]?\d+\w*$/, ""),
      ...paper.aliases,
    ].map((text) => ({
      paper,
      keys: keysOf(text),
      isOwn: text === paper.name,
    })),
  );
  const count = new Map<string, number>();
  for (const { keys } of names) for (const one of keys) count.set(one, (count.get(one) ?? 0) + 1);
  const weigh = (one: string) =>
    WEAK.has(one) ? 0.3 : 1 + Math.log(names.length / (count.get(one) ?? 1)) / 4;
  const byRarest = Map.groupBy(
    names.filter(({ keys }) => keys.length > 0),
    ({ keys }) => keys.toSorted((a, b) => weigh(b) - weigh(a))[0] as string,
  );

  const loosely = looseNames(names);
  return (words) => {
    const said = new Set(withoutVerbs(words).map(key));
    const found = new Map<CatalogueDocument, SpokenPaper>();
    for (const one of said) {
      for (const { paper, keys, isOwn } of byRarest.get(one) ?? []) {
        if (!keys.every((part) => said.has(part))) continue;
        const weight = keys.reduce((sum, part) => sum + weigh(part), isOwn ? 0.1 : 0);
        const before = found.get(paper);
        if (!before || weight > before.weight)
          found.set(paper, { paper, keys: new Set(keys), weight });
      }
    }
    const sure = [...found.values()].toSorted((a, b) => b.weight - a.weight);
    if (sure.length === 0) return loosely(words);
    return sure.filter(
      (one, at) => !sure.some((other, rank) => rank < at && one.keys.isSubsetOf(other.keys)),
    );
  };
}

/** Papers named by other words that mean the same, two at least: an authorization for a minor to travel is a child's travel consent. */
function looseNames(names: readonly Name[]): PaperFinder {
  const loose = names
    .map(({ paper, keys }) => ({ paper, keys: [...new Set(keys.map(meaning))] }))
    .filter(({ keys }) => keys.length > 1);
  return (words) => {
    // Of money people speak in words that are papers elsewhere: a travel charge is no travel consent.
    if (PRICE.test(words.join(" "))) return [];
    const said = withoutVerbs(words);
    const meant = new Set(said.map((word) => meaning(key(word))));
    const found = loose
      .filter(({ keys }) => keys.every((part) => meant.has(part)))
      .toSorted((a, b) => b.keys.length - a.keys.length)[0];
    if (!found) return [];
    const keys = said.map(key).filter((one) => found.keys.includes(meaning(one)));
    return [{ paper: found.paper, keys: new Set(keys), weight: 1 }];
  };
}

/** One word for all that mean the same. */
function meaning(stemmed: string): string {
  return [stemmed, ...partnersOf(stemmed)].toSorted()[0] ?? stemmed;
}

/** Whether a word may stand around a paper's name without naming one: `can`, `you`, `notarize`, `form`. */
export function isAround(word: string): boolean {
  return AROUND.has(key(word));
}

/** The telling words of a paper's name, as they are compared. */
export function keysOf(text: string): string[] {
  const all = wordsOf(spoken(text)).map(key);
  const telling = all.filter((one) => !AROUND.has(one) || WEAK.has(one));
  const strong = telling.filter((one) => !WEAK.has(one));
  return [...new Set(strong.length > 1 ? strong : telling)];
}

function key(word: string): string {
  return stem(singular(word));
}

const BEFORE_PAPER =
  /^(?:my|a|our|his|her|their|the|last|living|to|of|and|moms?|dads?|ethical|your|new|simple|pour|over|plus)$/;

/** Words that are papers in one place and verbs or offices in another: `will you`, `trust you`, `title company`. */
function withoutVerbs(words: readonly string[]): string[] {
  return words.filter((word, at) => {
    const next = words[at + 1] ?? "";
    const before = words[at - 1] ?? "";
    if (word === "will")
      return (
        words.length === 1 ||
        (!/^(?:you|u|i|we|they|he|she|it|be|the|not|your|my|this|that|cost|take|do|a|an|need|have|come)$/.test(
          next,
        ) &&
          (BEFORE_PAPER.test(before) || before === ""))
      );
    if (/^(?:serve|serves|service|services)$/.test(word))
      return words.some((other) => /^(?:subpoenas?|summons|papers?|process)$/.test(other));
    if (word === "trust") return !/^(?:you|your|u)$/.test(next);
    if (word === "title")
      return !/^(?:company|companies|agency|agent|office|insurance)$/.test(next);
    if (/^(?:close|closes|closed|open)$/.test(word)) return /^(?:on|my|our|the)$/.test(next);
    if (word === "insurance") return !/^(?:do|are|or)$/.test(next);
    return true;
  });
}
