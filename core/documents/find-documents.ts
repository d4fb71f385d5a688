import type { CatalogueDocument, DocumentCatalogue } from "./catalogue.ts";
import {
  type DocumentIndex,
  documentIndexOf,
  type IndexedDocument,
  type IndexedName,
} from "./document-index.ts";
import { matchWord, type WordMatches } from "./match-word.ts";
import { normalizeText } from "./normalize-text.ts";
import { significantWords, stripFillerWords } from "./word-lists.ts";

/** How a document was found, best first. */
const RANK = {
  name: 0,
  /** Another name that is exactly the question: the document people usually mean by that word. */
  wholeAlias: 0.25,
  nameStart: 1,
  wordStart: 2,
  /** A special case, such as a deed into a trust, or another document about it, such as the revocation of a power of attorney. */
  specialCase: 2.5,
  inName: 3,
  alias: 4,
  aliasStart: 5,
  aliasWord: 6,
  inAlias: 7,
  nearName: 8,
  nearAlias: 9,
  nearBoth: 10,
  partly: 11,
  none: 12,
} as const;

interface DocumentMatch {
  readonly document: CatalogueDocument;
  readonly isSubstring: boolean;
  readonly rank: number;
  readonly aliasRank: number;
  readonly score: number;
}

/** Questions are cut here: a longer one is a story with the name at its beginning. */
const MAX_QUESTION_LENGTH = 120;
const MAX_WORDS = 8;

/** The weight of a word that appears in no document. */
const UNKNOWN_WEIGHT = 4;

/** The least share of a question's weight that a document must match when none matches all of it. */
const MIN_SHARE = 0.35;

/**
 * The documents a visitor may mean, best first; for a blank question all of them, in the catalogue's order.
 * Documents whose name contains the question as typed come first. After them come matches that ignore accents,
 * punctuation, plurals, word order, typos and filler words, and matches of other names.
 */
export function findDocuments(
  question: string,
  catalogue: DocumentCatalogue,
): readonly CatalogueDocument[] {
  const plain = question.trim().toLowerCase().slice(0, MAX_QUESTION_LENGTH);
  if (plain === "") return catalogue.documents;
  const index = documentIndexOf(catalogue);
  const folded = normalizeText(plain);
  const texts = [...new Set([folded, stripFillerWords(folded)])].filter((text) => text !== "");
  const terms = questionTerms(texts.at(-1) ?? "", index);
  const matched = index.entries
    .map((entry) => matchDocument(entry, plain, texts, terms))
    .filter(({ rank }) => rank < RANK.none);
  const hasFullMatch = matched.some(({ rank }) => rank < RANK.nearBoth);
  return matched
    .filter(({ rank }) => !hasFullMatch || rank < RANK.nearBoth)
    .toSorted(
      (a, b) =>
        Number(b.isSubstring) - Number(a.isSubstring) ||
        a.rank - b.rank ||
        a.aliasRank - b.aliasRank ||
        b.score - a.score ||
        a.document.name.length - b.document.name.length,
    )
    .map(({ document }) => document);
}

function matchDocument(
  entry: IndexedDocument,
  plain: string,
  texts: readonly string[],
  terms: QuestionTerms,
): DocumentMatch {
  const isSubstring = entry.lowerCaseName.includes(plain);
  const nameRank = Math.min(
    isSubstring ? RANK.inName : RANK.none,
    ...texts.map((text, at) =>
      withoutFillerRank(
        isSpecialCase(entry.name, text) ? RANK.specialCase : rankIn(entry.name, text, RANK.name),
        at,
      ),
    ),
  );
  const aliasRank = Math.min(
    RANK.none,
    ...entry.aliases.flatMap((alias) =>
      texts.map((text, at) => withoutFillerRank(rankIn(alias, text, RANK.alias), at)),
    ),
  );
  const [asked = ""] = texts;
  const rank = Math.min(
    nameRank,
    aliasRank,
    entry.aliases.some(({ text }) => text === asked) ? RANK.wholeAlias : RANK.none,
  );
  const { document } = entry;
  if (rank < RANK.none) {
    return { document, isSubstring, rank, aliasRank, score: matchedShare(terms, entry.name) };
  }
  return { document, isSubstring, aliasRank, ...scoreByTerms(entry, texts[0] ?? "", terms) };
}

/** How well a name matches a query: `first` is the rank of an exact match, the next three ranks follow it. */
function rankIn({ text, withoutSpaces }: IndexedName, query: string, first: number): number {
  const queryWithoutSpaces = query.replaceAll(" ", "");
  if (text === query || withoutSpaces === queryWithoutSpaces) return first;
  if (
    text.startsWith(query) ||
    (queryWithoutSpaces.length >= 4 && withoutSpaces.startsWith(queryWithoutSpaces))
  )
    return first + 1;
  if (` ${text}`.includes(` ${query}`)) return first + 2;
  const isWithin =
    (query.length >= 4 && text.includes(query)) ||
    (queryWithoutSpaces.length >= 6 && withoutSpaces.includes(queryWithoutSpaces));
  return isWithin ? first + 3 : RANK.none;
}

/** Words after a document's name that narrow it down, and words before it that make it another document's object. */
const NARROWING_WORDS = ["as", "by", "for", "from", "into", "signed", "to", "with", "without"];
const OBJECT_WORDS = ["a", "an", "for", "of", "the", "to"];

/** Whether a name is a special case of what was asked for, or about it. */
function isSpecialCase({ text }: IndexedName, query: string): boolean {
  const [before = "", after = "", ...more] = ` ${text} `.split(` ${query} `);
  if (more.length > 0 || !` ${text} `.includes(` ${query} `)) return false;
  return (
    OBJECT_WORDS.includes(before.split(" ").at(-1) ?? "") ||
    (before === "" && NARROWING_WORDS.includes(after.split(" ")[0] ?? ""))
  );
}

/**
 * The rank for the text at index `at`. The text without filler words (index 1) ranks below an alias that equals
 * the question.
 */
function withoutFillerRank(rank: number, at: number): number {
  if (at === 0 || rank === RANK.none) return rank;
  return rank < RANK.alias ? RANK.alias + (rank + 1) / 10 : rank + 0.5;
}

/** A question as its significant words: what each may match, and its weight. */
type QuestionTerms = readonly { readonly matches: WordMatches; readonly weight: number }[];

function questionTerms(
  text: string,
  { vocabulary, documentFrequency, entries }: DocumentIndex,
): QuestionTerms {
  return [...new Set(significantWords(text))].slice(0, MAX_WORDS).map((word) => {
    const matches = matchWord(word, vocabulary);
    const frequency = Math.max(
      0,
      ...[...matches.keys()].map((known) => documentFrequency.get(known) ?? 0),
    );
    return {
      matches,
      weight: frequency > 0 ? Math.log(1 + entries.length / frequency) : UNKNOWN_WEIGHT,
    };
  });
}

/** The rank and score of a document that no name matches directly. */
function scoreByTerms(
  { name, aliases, all }: IndexedDocument,
  text: string,
  terms: QuestionTerms,
): { rank: number; score: number } {
  const inName = matchedShare(terms, name);
  if (matchesAllTerms(terms, name)) return { rank: RANK.nearName, score: inName };
  const matches = aliases.filter((alias) => matchesAllTerms(terms, alias));
  if (matches.length > 0) {
    // An alias that matches completely, apart from a typo, ranks like a name.
    const isWholeAlias = matches.some(({ words }) => words.length === terms.length);
    const score = Math.max(...matches.map((alias) => matchedShare(terms, alias)));
    return { rank: isWholeAlias ? RANK.nearName : RANK.nearAlias, score };
  }
  const score =
    matchedShare(terms, all) + inName / 4 + (containsName([name, ...aliases], text) ? 0.5 : 0);
  if (matchesAllTerms(terms, all)) return { rank: RANK.nearBoth, score };
  return { rank: score >= MIN_SHARE ? RANK.partly : RANK.none, score };
}

/**
 * Whether the question contains a whole name of several words, as in `my dad at the hospital wants a living will`.
 * A name of one word may appear by chance.
 */
function containsName(names: readonly IndexedName[], query: string): boolean {
  return names.some(({ text, words }) => words.length > 1 && ` ${query} `.includes(` ${text} `));
}

function matchesAllTerms(terms: QuestionTerms, { words }: IndexedName): boolean {
  return (
    terms.length > 0 &&
    terms.every(({ matches }) => matches.size > 0 && words.some((word) => matches.has(word)))
  );
}

/** The share of a question's weight that a name matches, from 0 to 1, minus a little for each extra word. */
function matchedShare(terms: QuestionTerms, { words }: IndexedName): number {
  let met = 0;
  let whole = 0;
  for (const { matches, weight } of terms) {
    whole += weight;
    met += weight * Math.max(0, ...words.map((word) => matches.get(word) ?? 0));
  }
  return whole === 0
    ? 0
    : met / whole - Math.min(0.1, 0.01 * Math.max(0, words.length - terms.length));
}
