/** Finds the groups of like words (concepts) a normalized word belongs to. */
export type ConceptsOf = (word: string) => readonly string[];

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
  return (word) => [
    ...(byWord.get(word) ?? []),
    ...lengths.flatMap((length) =>
      word.length >= length ? (byBeginning.get(word.slice(0, length)) ?? []) : [],
    ),
  ];
}
