import type { CatalogueDocument, DocumentCatalogue } from "./catalogue.ts";
import { type Written, written } from "./closeness.ts";
import { fold } from "./fold.ts";
import { tellingWords } from "./sayings.ts";

/** A name or an alias, prepared for comparing. */
export interface Said {
  readonly text: string;
  /** Without spaces: people write `quit claim` and `quitclaim`. */
  readonly tight: string;
  readonly words: readonly string[];
}

export interface Entry {
  readonly document: CatalogueDocument;
  readonly plain: string;
  readonly name: Said;
  readonly aliases: readonly Said[];
  readonly all: Said;
}

/** A catalogue, prepared for questions. */
export interface Shelf {
  readonly entries: readonly Entry[];
  readonly vocabulary: readonly Written[];
  /** In how many papers' names and aliases a word stands. */
  readonly papersWith: ReadonlyMap<string, number>;
}

/** A catalogue is prepared once: the same catalogue is the same shelf until the next publish. */
export function shelfOf(catalogue: DocumentCatalogue): Shelf {
  const shelf = shelves.get(catalogue) ?? prepare(catalogue);
  shelves.set(catalogue, shelf);
  return shelf;
}

const shelves = new WeakMap<DocumentCatalogue, Shelf>();

function prepare({ documents }: DocumentCatalogue): Shelf {
  const entries = documents.map((document) => {
    const name = said(document.name);
    const aliases = document.aliases.map(said);
    const words = [...new Set([name, ...aliases].flatMap((one) => one.words))];
    const plain = document.name.toLowerCase();
    return { document, plain, name, aliases, all: { text: "", tight: "", words } };
  });
  const papersWith = new Map<string, number>();
  for (const { all } of entries) {
    for (const word of all.words) papersWith.set(word, (papersWith.get(word) ?? 0) + 1);
  }
  return { entries, papersWith, vocabulary: [...papersWith.keys()].map(written) };
}

function said(text: string): Said {
  const folded = fold(text);
  return { text: folded, tight: folded.replaceAll(" ", ""), words: tellingWords(folded) };
}
