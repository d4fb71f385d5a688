import MiniSearch, { type SearchOptions } from "minisearch";
import type { FindEntry } from "./find-entries.ts";

/** Words that say nothing about what is looked for. */
const FILLERS = new Set(
  "a an and are can change do for get how i in is it make me my need of on or our set the to up want we where with".split(
    " ",
  ),
);

/** The most entries shown for one query. */
const LIMIT = 6;

/** All words, by their beginnings; failing that, all with slips of the keyboard; failing that, any of them. */
const ATTEMPTS: readonly SearchOptions[] = [
  { prefix: true, combineWith: "AND" },
  { prefix: true, combineWith: "AND", fuzzy: (term) => (term.length > 4 ? 0.3 : false) },
  { prefix: true, combineWith: "OR" },
];

/** Builds the search over the views and settings. */
export function createFindIndex(
  entries: readonly FindEntry[],
): (query: string) => readonly FindEntry[] {
  const index = new MiniSearch<FindEntry & { readonly id: number }>({
    fields: ["label", "keywords", "place"],
    processTerm: (term) => {
      const word = term.toLowerCase();
      return FILLERS.has(word) ? null : word;
    },
    searchOptions: { boost: { label: 3, keywords: 2 } },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (query) => {
    for (const attempt of ATTEMPTS) {
      const found = index.search(query, attempt);
      if (found.length > 0)
        return found.slice(0, LIMIT).flatMap(({ id }) => entries[Number(id)] ?? []);
    }
    return [];
  };
}
