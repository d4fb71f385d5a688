import type { ConceptsOf } from "./concepts.ts";

/** The features of a message: places in a table of `FEATURE_SLOTS`, each with a weight; the squares of the weights sum to 1. */
export interface Features {
  readonly slots: Uint32Array;
  readonly values: Float32Array;
}

/** Features share this many places; two that meet in one are rare enough not to matter. */
export const FEATURE_SLOTS = 2 ** 18;

/** How much each kind of feature counts. Chosen by cross-validation over the writers of the examples (decision 77). */
const WEIGHTS = {
  word: 1,
  pair: 0.8,
  gap: 0.5,
  letters: 0.35,
  concept: 1.5,
  concepts: 1.2,
  class: 0.6,
  classes: 0.6,
  besideClass: 0.45,
} as const;

/** How many preceding concepts count as nearby. */
const NEAR = 4;

/** No more words of a message are looked at. */
const MAX_WORDS = 80;

/** Makes features from a message's normalized words, in which names are tokens already (see `tokenize`). */
export function featuresOf(
  words: readonly string[],
  conceptsOf: ConceptsOf,
  classesOf: ConceptsOf,
): Features {
  const table = new Map<number, number>();
  const add = (kind: keyof typeof WEIGHTS, text: string) => {
    const slot = hash(`${kind}:${text}`) % FEATURE_SLOTS;
    table.set(slot, Math.max(table.get(slot) ?? 0, WEIGHTS[kind]));
  };
  const read = words.slice(0, MAX_WORDS);
  const bordered = ["^", ...read, "$"];
  bordered.forEach((word, at) => {
    const [next, afterNext] = [bordered[at + 1], bordered[at + 2]];
    if (next !== undefined) add("pair", `${word} ${next}`);
    if (afterNext !== undefined) add("gap", `${word} ${afterNext}`);
  });
  for (const word of read) {
    add("word", word);
    for (const letters of letterGroups(word)) add("letters", letters);
  }
  addConcepts(read, conceptsOf, add);
  addClasses(read, classesOf, add);
  return normalized(table);
}

/**
 * Classes of words that are used alike, alone and beside the next word or its class: where no example has "inked it", one may
 * have "signed it" (decision 99).
 */
function addClasses(
  words: readonly string[],
  classesOf: ConceptsOf,
  add: (kind: "class" | "classes" | "besideClass", text: string) => void,
): void {
  words.forEach((word, at) => {
    const next = words[at + 1];
    const nextBroad = next === undefined ? [] : classesOf(next).map(broadClass);
    for (const narrow of classesOf(word)) {
      const broad = broadClass(narrow);
      add("class", narrow);
      add("class", broad);
      if (next !== undefined) add("besideClass", `${broad} ${next}`);
      for (const other of nextBroad) add("classes", `${broad} ${other}`);
    }
    for (const other of nextBroad) add("besideClass", `${word} ${other}`);
  });
}

/** The broad class that a narrow one belongs to: `g12` of `g12-f345`. */
function broadClass(narrow: string): string {
  return narrow.slice(0, narrow.indexOf("-"));
}

/** Concepts, and pairs of those that stand near each other, in either order. */
function addConcepts(
  words: readonly string[],
  conceptsOf: ConceptsOf,
  add: (kind: "concept" | "concepts", text: string) => void,
): void {
  const before: string[] = [];
  for (const word of words) {
    const concepts = conceptsOf(word);
    for (const concept of concepts) {
      add("concept", concept);
      for (const other of before.slice(-NEAR))
        if (other !== concept) add("concepts", [other, concept].toSorted().join(" "));
    }
    before.push(...concepts);
  }
}

/** Three to five letters in a row, with the borders of the word; a short word has none of its own. */
function letterGroups(word: string): string[] {
  if (word.length < 4 || /\d/.test(word)) return [];
  const bordered = `<${word}>`;
  const groups: string[] = [];
  for (let size = 3; size <= 5; size += 1)
    for (let at = 0; at + size <= bordered.length; at += 1)
      groups.push(bordered.slice(at, at + size));
  return groups;
}

function normalized(table: ReadonlyMap<number, number>): Features {
  const entries = [...table].toSorted(([a], [b]) => a - b);
  return weighFeatures(
    {
      slots: Uint32Array.from(entries, ([slot]) => slot),
      values: Float32Array.from(entries, ([, value]) => value),
    },
    () => 1,
  );
}

/** Features with each weight times a factor of its place; the squares of the weights sum to 1 again. */
export function weighFeatures(
  { slots, values }: Features,
  factorAt: (slot: number) => number,
): Features {
  const weighted = values.map((value, index) => value * factorAt(slots[index] ?? 0));
  const length = Math.sqrt(weighted.reduce((sum, value) => sum + value * value, 0)) || 1;
  return { slots, values: weighted.map((value) => value / length) };
}

/** How alike two messages are by their features, 0 to 1; both are ordered by place. */
export function cosine(one: Features, other: Features): number {
  let [at, sum] = [0, 0];
  one.slots.forEach((slot, index) => {
    while (at < other.slots.length && (other.slots[at] ?? 0) < slot) at += 1;
    if (other.slots[at] === slot) sum += (one.values[index] ?? 0) * (other.values[at] ?? 0);
  });
  return sum;
}

/** FNV-1a over the characters. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}
