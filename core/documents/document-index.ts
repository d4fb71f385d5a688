import type { CatalogueDocument, DocumentCatalogue } from "./catalogue.ts";
import { toVocabularyWord, type VocabularyWord } from "./match-word.ts";
import { normalizeText } from "./normalize-text.ts";
import { significantWords } from "./word-lists.ts";

/** A name or an alias, prepared for matching. */
export interface IndexedName {
  readonly text: string;
  /** Without spaces: people write `quit claim` and `quitclaim`. */
  readonly withoutSpaces: string;
  readonly words: readonly string[];
}

export interface IndexedDocument {
  readonly document: CatalogueDocument;
  readonly lowerCaseName: string;
  readonly name: IndexedName;
  readonly aliases: readonly IndexedName[];
  readonly all: IndexedName;
}

/** A catalogue, prepared for searching. */
export interface DocumentIndex {
  readonly entries: readonly IndexedDocument[];
  readonly vocabulary: readonly VocabularyWord[];
  /** In how many documents' names and aliases a word appears. */
  readonly documentFrequency: ReadonlyMap<string, number>;
}

/** The index of a catalogue, built once: the same catalogue object has the same index until the next publish. */
export function documentIndexOf(catalogue: DocumentCatalogue): DocumentIndex {
  const index = indexes.get(catalogue) ?? buildIndex(catalogue);
  indexes.set(catalogue, index);
  return index;
}

const indexes = new WeakMap<DocumentCatalogue, DocumentIndex>();

function buildIndex({ documents }: DocumentCatalogue): DocumentIndex {
  const entries = documents.map((document) => {
    const name = indexName(document.name);
    const aliases = document.aliases.map(indexName);
    const words = [...new Set([name, ...aliases].flatMap((one) => one.words))];
    const lowerCaseName = document.name.toLowerCase();
    return { document, lowerCaseName, name, aliases, all: { text: "", withoutSpaces: "", words } };
  });
  const documentFrequency = new Map<string, number>();
  for (const { all } of entries) {
    for (const word of all.words)
      documentFrequency.set(word, (documentFrequency.get(word) ?? 0) + 1);
  }
  return {
    entries,
    documentFrequency,
    vocabulary: [...documentFrequency.keys()].map(toVocabularyWord),
  };
}

function indexName(text: string): IndexedName {
  const folded = normalizeText(text);
  return {
    text: folded,
    withoutSpaces: folded.replaceAll(" ", ""),
    words: significantWords(folded),
  };
}
