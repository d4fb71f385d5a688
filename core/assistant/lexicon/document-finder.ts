import type { CatalogueDocument, DocumentCatalogue } from "../../documents/catalogue.ts";
import { synonymsOf } from "../../documents/word-lists.ts";
import { type DocumentKeywords, keywordOf } from "./document-keywords.ts";
import { withoutVerbUses } from "./verb-uses.ts";

interface DocumentName {
  readonly document: CatalogueDocument;
  readonly keywords: readonly string[];
  readonly isOwn: boolean;
}

/** A document a message names, by which keywords, and how sure that is. */
export interface DocumentMention {
  readonly document: CatalogueDocument;
  readonly keywords: ReadonlySet<string>;
  readonly weight: number;
}

/** Finds the documents a message names, in any word order, the surest first. Every keyword of the name or of an alias must be there. */
export type DocumentMentionFinder = (words: readonly string[]) => DocumentMention[];

/** Creates a finder for the documents of a catalogue; `price` matches any word of money. */
export function createDocumentMentionFinder(
  { documents }: DocumentCatalogue,
  keywordsOf: DocumentKeywords,
  price: RegExp,
): DocumentMentionFinder {
  const names = documents.flatMap((document) => namesOf(document, keywordsOf));
  const count = new Map<string, number>();
  for (const { keywords } of names)
    for (const keyword of keywords) count.set(keyword, (count.get(keyword) ?? 0) + 1);
  // A rare keyword says more than one that many documents share.
  const weightOf = (keyword: string) =>
    keywordsOf.isWeak(keyword) ? 0.3 : 1 + Math.log(names.length / (count.get(keyword) ?? 1)) / 4;
  const byRarestKeyword = Map.groupBy(
    names,
    ({ keywords }) => keywords.toSorted((a, b) => weightOf(b) - weightOf(a))[0],
  );
  const findBySynonyms = createSynonymFinder(names, price);
  return (words) => {
    const messageKeywords = new Set(withoutVerbUses(words).map(keywordOf));
    const found = new Map<CatalogueDocument, DocumentMention>();
    for (const messageKeyword of messageKeywords) {
      for (const { document, keywords, isOwn } of byRarestKeyword.get(messageKeyword) ?? []) {
        if (!keywords.every((keyword) => messageKeywords.has(keyword))) continue;
        const weight = keywords.reduce((sum, keyword) => sum + weightOf(keyword), isOwn ? 0.1 : 0);
        const before = found.get(document);
        if (!before || weight > before.weight)
          found.set(document, { document, keywords: new Set(keywords), weight });
      }
    }
    const mentions = [...found.values()].toSorted((a, b) => b.weight - a.weight);
    if (mentions.length === 0) return findBySynonyms(words);
    return mentions.filter(
      (one, at) =>
        !mentions.some((other, rank) => rank < at && one.keywords.isSubsetOf(other.keywords)),
    );
  };
}

/** A document goes by its name, by its name without a form number, and by its aliases. */
function namesOf(document: CatalogueDocument, keywordsOf: DocumentKeywords): DocumentName[] {
  const { name, aliases } = document;
  const withoutFormNumber = name
    .replace(/^([^(]*)\(.*\)/s, (_, before: string) => before.trimEnd())
    .replace(/(?<!\s)\s+[A-Z]{2,4}[- ]?\d\w*$/, "");
  return [name, withoutFormNumber, ...aliases].map((text) => ({
    document,
    keywords: keywordsOf.of(text),
    isOwn: text === name,
  }));
}

/** Finds a document by at least two synonyms of its keywords: `authorization for a minor to travel` is a child's travel consent. */
function createSynonymFinder(names: readonly DocumentName[], price: RegExp): DocumentMentionFinder {
  const bySynonyms = names
    .map(({ document, keywords }) => ({
      document,
      synonyms: new Set(keywords.map(canonicalSynonym)),
    }))
    .filter(({ synonyms }) => synonyms.size > 1);
  return (words) => {
    // Words of money are synonyms of documents elsewhere: a travel charge is no travel consent.
    if (price.test(words.join(" "))) return [];
    const messageKeywords = withoutVerbUses(words).map(keywordOf);
    const messageSynonyms = new Set(messageKeywords.map(canonicalSynonym));
    const found = bySynonyms
      .filter(({ synonyms }) => synonyms.isSubsetOf(messageSynonyms))
      .toSorted((a, b) => b.synonyms.size - a.synonyms.size)[0];
    if (!found) return [];
    const keywords = messageKeywords.filter((keyword) =>
      found.synonyms.has(canonicalSynonym(keyword)),
    );
    return [{ document: found.document, keywords: new Set(keywords), weight: 1 }];
  };
}

/** One stem that stands for all its synonyms. */
function canonicalSynonym(stem: string): string {
  return [stem, ...synonymsOf(stem)].toSorted()[0] ?? stem;
}
