/** Finds the groups of like words (concepts) a normalized word belongs to. */
export type ConceptsOf = (word: string) => readonly string[];

/** Words whose concepts are remembered; people use fewer. */
const MAX_REMEMBERED = 5_000;

/**
 * Prepares the concepts of `content/assistant/concepts.yaml`: words of each concept between spaces, `*` for any ending.
 */
export function createConcepts(lists: Readonly<Record<string, string>>): ConceptsOf {
  const byWord = new Map<string, string[]>();
  const byBeginning = new Map<string, string[]>();
  for (const [concept, list] of Object.entries(lists)) {
    for (const entry of list.split(/\s+/).filter((word) => word !== "")) {
      const isBeginning = entry.endsWith("*");
      const words = isBeginning ? byBeginning : byWord;
      const word = isBeginning ? entry.slice(0, -1) : entry;
      words.set(word, [...(words.get(word) ?? []), concept]);
    }
  }
  const lengths = [...new Set([...byBeginning.keys()].map(({ length }) => length))];
  const find = (word: string) => [
    ...(byWord.get(word) ?? []),
    ...lengths.flatMap((length) =>
      word.length >= length ? (byBeginning.get(word.slice(0, length)) ?? []) : [],
    ),
  ];
  const remembered = new Map<string, readonly string[]>();
  return (word) => {
    const known = remembered.get(word) ?? find(word);
    if (remembered.size < MAX_REMEMBERED) remembered.set(word, known);
    return known;
  };
}
