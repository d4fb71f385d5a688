import MiniSearch, { type SearchOptions } from "minisearch";
import { findDocuments } from "../../core/documents/find-documents.ts";
import { normalizeText, stem } from "../../core/documents/normalize-text.ts";
import { isFillerWord } from "../../core/documents/word-lists.ts";
import type { Site } from "../../core/sections/site.ts";
import { createPerSite } from "../site/registry/per-site.ts";
import { listSearchEntries, type SearchEntry, type SearchHit } from "./search-entries.ts";

const SEARCH_OPTIONS: SearchOptions = {
  boost: { title: 6, names: 4, headings: 2 },
  prefix: (term) => term.length >= 3,
  // ZIPs and form numbers with another digit are different ones.
  fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
  weights: { fuzzy: 0.3, prefix: 0.6 },
};

/** Questions are cut here: longer ones are stories with the topic at their beginning. */
const MAX_QUESTION_LENGTH = 200;

/** When no entry has all the words, entries that score below this share of the best one are left out. */
const MIN_SCORE_SHARE = 0.4;

/** The words by which visitors ask what something costs. */
const PRICE_WORDS = new Set([
  "much",
  "cost",
  "costs",
  "price",
  "prices",
  "fee",
  "fees",
  "rate",
  "rates",
]);

/**
 * The entries of a site that match a question, at most `limit` of them, grouped by kind with the best match's kind
 * first. Empty for a blank question.
 */
export function searchSite(site: Site, question: string, limit: number): SearchHit[] {
  const query = question.slice(0, MAX_QUESTION_LENGTH);
  const searchText = searchWords(query);
  if (searchText === "") return [];
  const index = searchIndexOf(site);
  const fullMatches = index.search(searchText, { ...SEARCH_OPTIONS, combineWith: "AND" });
  const matches =
    fullMatches.length > 0
      ? fullMatches
      : index.search(searchText, { ...SEARCH_OPTIONS, combineWith: "OR" });
  const minScore = fullMatches.length > 0 ? 0 : (matches[0]?.score ?? 0) * MIN_SCORE_SHARE;
  const hits = matches
    .filter(({ score }) => score >= minScore)
    .slice(0, limit)
    .map(({ kind, title, href, excerpt }): SearchHit => ({ kind, title, href, excerpt }));
  const kinds = Map.groupBy(hits, ({ kind }) => kind);
  const documents = sortLikeDocumentFinder(site, query, kinds.get("document") ?? []);
  return [...kinds].flatMap(([kind, own]) => (kind === "document" ? documents : own));
}

/** Documents are sorted as the document finder sorts them, so that both agree. */
function sortLikeDocumentFinder(
  site: Site,
  question: string,
  hits: readonly SearchHit[],
): SearchHit[] {
  const order = findDocuments(question, site.documents).map(({ name }) => name);
  const rank = ({ title }: SearchHit) => order.indexOf(title) + 1 || order.length + 1;
  return hits.toSorted((a, b) => rank(a) - rank(b));
}

/** The words that are searched for. */
function searchWords(question: string): string {
  const words = normalizeText(question).split(" ");
  const significant = words
    .filter((word) => PRICE_WORDS.has(word) || !isFillerWord(word))
    .map((word) => (PRICE_WORDS.has(word) ? "price" : word));
  return (significant.length > 0 ? significant : words).join(" ");
}

/** So many sites' indexes are kept, at about 3 MB each. */
const MAX_INDEXES = 25;

/** Indexing so many entries takes a few milliseconds. */
const ENTRIES_PER_TURN = 8;

/** The index of a site while and after it is built. */
interface SiteIndex {
  readonly index: MiniSearch<SearchEntry>;
  isReady: boolean;
  preparing: Promise<void> | null;
}

const indexes = createPerSite<SiteIndex>(MAX_INDEXES, () => ({
  ...{ index: createIndex(), isReady: false, preparing: null },
}));

/** Builds the search index of a site, once per version, and lets other requests be answered meanwhile. */
export function prepareSearch(site: Site): Promise<void> {
  const own = indexes.get(site);
  own.preparing ??= own.index
    .addAllAsync(own.isReady ? [] : listSearchEntries(site), { chunkSize: ENTRIES_PER_TURN })
    .then(() => {
      own.isReady = true;
    });
  return own.preparing;
}

/** The search index of a site; built now, which takes a tenth of a second, unless `prepareSearch` has built it. */
function searchIndexOf(site: Site): MiniSearch<SearchEntry> {
  const own = indexes.get(site);
  if (own.isReady) return own.index;
  if (own.preparing === null) {
    own.index.addAll(listSearchEntries(site));
    own.isReady = true;
    return own.index;
  }
  const index = createIndex(); // asked before the other one is ready
  index.addAll(listSearchEntries(site));
  return index;
}

function createIndex(): MiniSearch<SearchEntry> {
  return new MiniSearch<SearchEntry>({
    fields: ["title", "names", "headings", "text"],
    storeFields: ["kind", "title", "href", "excerpt"],
    tokenize: (text) => normalizeText(text).split(" "),
    processTerm: (term) => stem(term) || null,
  });
}
