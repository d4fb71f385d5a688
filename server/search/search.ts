import MiniSearch, { type SearchOptions } from "minisearch";
import { findDocuments } from "../../core/documents/find.ts";
import { fold, stem } from "../../core/documents/fold.ts";
import { isFiller } from "../../core/documents/sayings.ts";
import type { Site } from "../../core/site/site.ts";
import { entriesOf, type SearchEntry, type SearchHit } from "./entries.ts";

const WAY: SearchOptions = {
  boost: { title: 6, names: 4, headings: 2 },
  prefix: (term) => term.length >= 3,
  // A ZIP or a form number with another digit is another one.
  fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
  weights: { fuzzy: 0.3, prefix: 0.6 },
};

/** Longer questions are stories; their beginning is searched for. */
const LONGEST = 200;

/** Where no answer holds all words, one that holds less than this share of what the best one holds is none. */
const LEAST_SHARE = 0.4;

/** However a visitor asks what it costs. */
const MONEY = new Set(["much", "cost", "costs", "price", "prices", "fee", "fees", "rate", "rates"]);

/**
 * What a site says about a question: services, papers, guides, places and pages, at most `limit` of them, those of one
 * kind together and the kind of the best answer first. Empty for a blank question and where nothing fits.
 */
export function searchSite(site: Site, question: string, limit: number): SearchHit[] {
  const asked = question.slice(0, LONGEST);
  const wanted = wordsOf(asked);
  if (wanted === "") return [];
  const index = indexOf(site);
  const whole = index.search(wanted, { ...WAY, combineWith: "AND" });
  const found = whole.length > 0 ? whole : index.search(wanted, { ...WAY, combineWith: "OR" });
  const least = whole.length > 0 ? 0 : (found[0]?.score ?? 0) * LEAST_SHARE;
  const hits = found
    .filter(({ score }) => score >= least)
    .slice(0, limit)
    .map(({ kind, title, href, excerpt }): SearchHit => ({ kind, title, href, excerpt }));
  const kinds = Map.groupBy(hits, ({ kind }) => kind);
  const papers = inFinderOrder(site, asked, kinds.get("document") ?? []);
  return [...kinds].flatMap(([kind, own]) => (kind === "document" ? papers : own));
}

/** Papers stand as the document finder ranks them, so that both tell a visitor the same. */
function inFinderOrder(site: Site, question: string, hits: readonly SearchHit[]): SearchHit[] {
  const order = findDocuments(question, site.documents).map(({ name }) => name);
  const rank = ({ title }: SearchHit) => order.indexOf(title) + 1 || order.length + 1;
  return hits.toSorted((a, b) => rank(a) - rank(b));
}

/** The words a question is searched by. */
function wordsOf(question: string): string {
  const words = fold(question).split(" ");
  const telling = words
    .filter((word) => MONEY.has(word) || !isFiller(word))
    .map((word) => (MONEY.has(word) ? "price" : word));
  return (telling.length > 0 ? telling : words).join(" ");
}

/** A site is indexed once: the same site says the same until the next publish. */
function indexOf(site: Site): MiniSearch<SearchEntry> {
  const index = indexes.get(site) ?? build(site);
  indexes.set(site, index);
  return index;
}

const indexes = new WeakMap<Site, MiniSearch<SearchEntry>>();

function build(site: Site): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>({
    fields: ["title", "names", "headings", "text"],
    storeFields: ["kind", "title", "href", "excerpt"],
    tokenize: (text) => fold(text).split(" "),
    processTerm: (term) => stem(term) || null,
  });
  index.addAll(entriesOf(site));
  return index;
}
