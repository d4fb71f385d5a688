import type { CatalogueDocument, DocumentCatalogue } from "./catalogue.ts";
import { type Nearness, nearTo } from "./closeness.ts";
import { fold } from "./fold.ts";
import { tellingWords, withoutFillers } from "./sayings.ts";
import { type Entry, type Said, type Shelf, shelfOf } from "./shelf.ts";

/** How a paper was found, the surest first. */
const RANK = {
  name: 0,
  nameStart: 1,
  wordStart: 2,
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

interface Found {
  readonly document: CatalogueDocument;
  readonly isSubstring: boolean;
  readonly rank: number;
  readonly aliasRank: number;
  readonly score: number;
}

/** Longer questions are stories; their beginning is compared. */
const LONGEST = 120;
const MOST_WORDS = 8;

/** What a word that stands in no paper counts for, beside those that do. */
const UNKNOWN_WEIGHT = 4;

/** The share of a question's weight a paper must meet when none meets the whole of it. */
const LEAST_SHARE = 0.35;

/**
 * The papers a visitor may mean, the likeliest first; all of them, in the catalogue's order, for a blank question.
 * First stand those whose name holds the question as it was typed, in any case; then what a kind person would understand:
 * accents, punctuation, plurals, other names, word order, slips of the finger, and words around the name.
 */
export function findDocuments(
  question: string,
  catalogue: DocumentCatalogue,
): readonly CatalogueDocument[] {
  const plain = question.trim().toLowerCase().slice(0, LONGEST);
  if (plain === "") return catalogue.documents;
  const shelf = shelfOf(catalogue);
  const folded = fold(plain);
  const texts = [...new Set([folded, withoutFillers(folded)])].filter((text) => text !== "");
  const wish = wishOf(texts.at(-1) ?? "", shelf);
  const found = shelf.entries
    .map((entry) => judge(entry, plain, texts, wish))
    .filter(({ rank }) => rank < RANK.none);
  const isWhole = found.some(({ rank }) => rank < RANK.nearBoth);
  return found
    .filter(({ rank }) => !isWhole || rank < RANK.nearBoth)
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

function judge(entry: Entry, plain: string, texts: readonly string[], wish: Wish): Found {
  const isSubstring = entry.plain.includes(plain);
  const nameRank = Math.min(
    isSubstring ? RANK.inName : RANK.none,
    ...texts.map((text, at) => stripped(rankIn(entry.name, text, RANK.name), at)),
  );
  const aliasRank = Math.min(
    RANK.none,
    ...entry.aliases.flatMap((alias) =>
      texts.map((text, at) => stripped(rankIn(alias, text, RANK.alias), at)),
    ),
  );
  const rank = Math.min(nameRank, aliasRank);
  const { document } = entry;
  if (rank < RANK.none) {
    return { document, isSubstring, rank, aliasRank, score: share(wish, entry.name) };
  }
  return { document, isSubstring, aliasRank, ...nearness(entry, texts[0] ?? "", wish) };
}

/** How a text stands in a name or an alias: `first` is the rank of being it, the next three follow. */
function rankIn({ text, tight }: Said, asked: string, first: number): number {
  const together = asked.replaceAll(" ", "");
  if (text === asked || tight === together) return first;
  if (text.startsWith(asked) || (together.length >= 4 && tight.startsWith(together)))
    return first + 1;
  if (` ${text}`.includes(` ${asked}`)) return first + 2;
  const isWithin =
    (asked.length >= 4 && text.includes(asked)) ||
    (together.length >= 6 && tight.includes(together));
  return isWithin ? first + 3 : RANK.none;
}

/** The rank of the text at `at`: one without its fillers (the second) yields to an alias that is the whole question. */
function stripped(rank: number, at: number): number {
  if (at === 0 || rank === RANK.none) return rank;
  return rank < RANK.alias ? RANK.alias + (rank + 1) / 10 : rank + 0.5;
}

/** A question by its telling words: what each may mean, and how much it tells. */
type Wish = readonly { readonly near: Nearness; readonly weight: number }[];

function wishOf(text: string, { vocabulary, papersWith, entries }: Shelf): Wish {
  return [...new Set(tellingWords(text))].slice(0, MOST_WORDS).map((word) => {
    const near = nearTo(word, vocabulary);
    const papers = Math.max(0, ...[...near.keys()].map((known) => papersWith.get(known) ?? 0));
    return { near, weight: papers > 0 ? Math.log(1 + entries.length / papers) : UNKNOWN_WEIGHT };
  });
}

/** How near a question comes to a paper none of whose names holds it. */
function nearness(
  { name, aliases, all }: Entry,
  text: string,
  wish: Wish,
): { rank: number; score: number } {
  const inName = share(wish, name);
  if (meetsAll(wish, name)) return { rank: RANK.nearName, score: inName };
  const near = aliases.filter((alias) => meetsAll(wish, alias));
  if (near.length > 0) {
    // An alias that is meant whole, but for a slip, stands beside the names.
    const isMeant = near.some(({ words }) => words.length === wish.length);
    const score = Math.max(...near.map((alias) => share(wish, alias)));
    return { rank: isMeant ? RANK.nearName : RANK.nearAlias, score };
  }
  const score = share(wish, all) + inName / 4 + (isInside([name, ...aliases], text) ? 0.5 : 0);
  if (meetsAll(wish, all)) return { rank: RANK.nearBoth, score };
  return { rank: score >= LEAST_SHARE ? RANK.partly : RANK.none, score };
}

/** Whether a question says a name whole: `my dad at the hospital wants a living will`. One word alone may be chance. */
function isInside(names: readonly Said[], asked: string): boolean {
  return names.some(({ text, words }) => words.length > 1 && ` ${asked} `.includes(` ${text} `));
}

function meetsAll(wish: Wish, { words }: Said): boolean {
  return (
    wish.length > 0 &&
    wish.every(({ near }) => near.size > 0 && words.some((word) => near.has(word)))
  );
}

/** The share of a question that stands in a name, 0 to 1, a little less for each word nobody asked for. */
function share(wish: Wish, { words }: Said): number {
  let met = 0;
  let whole = 0;
  for (const { near, weight } of wish) {
    whole += weight;
    met += weight * Math.max(0, ...words.map((word) => near.get(word) ?? 0));
  }
  return whole === 0
    ? 0
    : met / whole - Math.min(0.1, 0.01 * Math.max(0, words.length - wish.length));
}
