import type { Site } from "../site/site.ts";
import { keysOf, type SpokenPaper } from "./papers.ts";
import { type Mention, type PhraseFinder, phrasesOf } from "./phrases.ts";

interface Meant {
  readonly id: string;
  /** How surely the phrase names the service: its own name, a word for it, or a place only it goes to. */
  readonly by: "name" | "word" | "place" | "keyword";
}

/** The services a message is about; more than one only where they are joined, as in `a loan signing and an apostille`. */
export interface SpokenServices {
  readonly ids: readonly string[];
  readonly by: Meant["by"] | "paper" | null;
}

/** What visitors call the services a site offers. */
export function serviceNamesOf(site: Site): PhraseFinder<Meant> {
  const offered = site.services.filter(({ enabled }) => enabled);
  const names = (by: Meant["by"], list: (id: string) => readonly string[]) =>
    offered.flatMap(({ id }) => list(id).map((text) => [text, { id, by }] as const));
  const called = site.assistant.services;
  const entry = (id: string) => offered.find((service) => service.id === id);
  return phrasesOf<Meant>([
    ...names("name", (id) => {
      const { serviceName = "", shortName = "", aliases = [] } = entry(id) ?? {};
      return [
        serviceName,
        shortName,
        id.replaceAll("-", " "),
        ...aliases.map((alias) => alias.replaceAll("-", " ")),
      ];
    }),
    ...names("word", (id) => called[id]?.words ?? []),
    ...names("place", (id) => called[id]?.places ?? []),
    ...names("keyword", (id) => entry(id)?.keywords.filter((word) => word.includes(" ")) ?? []),
  ]);
}

const JOINED = /\b(?:and|plus|y|also|with|as well as|tambien|mas|or|vs|versus|between)\b/;
const STRENGTH = { name: 3, word: 2, place: 1, keyword: 0 } as const;

/** What the words of a message are held against. */
export interface ServiceMeans {
  readonly services: PhraseFinder<Meant>;
  /** The entry of the price book that prices a service. */
  pricedAs(serviceId: string): string;
  /** The entry with the lowest price: everyday papers, which ride along with any visit. */
  readonly lowest: string;
  /** The service that goes to hospitals. */
  readonly care: string | null;
}

/** Reads which services are meant: from names first, then from where the visit goes, then from the papers. */
export function servicesIn(
  words: readonly string[],
  papers: readonly SpokenPaper[],
  isCareNamed: boolean,
  means: ServiceMeans,
): SpokenServices {
  const mentions = means.services(words);
  const named = mentions.filter(({ meaning }) => STRENGTH[meaning.by] > 1);
  const ids = joinedNames(words, named);
  if (ids.length > 1) return { ids: distinct(ids, means), by: "name" };
  const strongest = named.toSorted(
    (a, b) => STRENGTH[b.meaning.by] - STRENGTH[a.meaning.by] || b.to - b.from - (a.to - a.from),
  )[0];
  const place =
    mentions.find(({ meaning }) => meaning.by === "place")?.meaning.id ??
    (isCareNamed ? means.care : null);
  const isMore = place !== null || papers.length > 0;
  if (strongest && !(isMore && isVague(words, strongest))) {
    const { id, by } = strongest.meaning;
    const said = new Set(words.slice(strongest.from, strongest.to).flatMap(keysOf));
    const others = papers.filter(({ keys }) => keys.isDisjointFrom(said));
    return { ids: withPapers([id], others, words, means), by };
  }
  if (place) return { ids: [place], by: "place" };
  const first = papers[0]?.paper.services[0];
  if (first) return { ids: withPapers([first], papers.slice(1), words, means), by: "paper" };
  const last = strongest ?? mentions.find(({ meaning }) => meaning.by === "keyword");
  return last ? { ids: [last.meaning.id], by: last.meaning.by } : { ids: [], by: null };
}

/** Names one after another, as long as a word joins them. */
function joinedNames(words: readonly string[], named: readonly Mention<Meant>[]): string[] {
  const ids: string[] = [];
  let end = 0;
  for (const { meaning, from, to } of named) {
    if (ids.length === 0 || JOINED.test(words.slice(end, from).join(" "))) ids.push(meaning.id);
    end = to;
  }
  return ids;
}

/** Papers that a word joins to a service and that no price so far covers. */
function withPapers(
  ids: readonly string[],
  papers: readonly SpokenPaper[],
  words: readonly string[],
  means: ServiceMeans,
): string[] {
  if (!words.some((word) => /^(?:and|plus|y|mas)$/.test(word))) return [...ids];
  const more = papers.slice(0, 2).flatMap(({ paper: { services } }) => {
    const isCovered = services.some((id) =>
      ids.some((own) => means.pricedAs(own) === means.pricedAs(id)),
    );
    const [id] = services;
    return id && !isCovered && means.pricedAs(id) !== means.lowest ? [id] : [];
  });
  return distinct([...ids, ...more], means);
}

/** Two services of one entry of the price book are one visit at one price. */
function distinct(ids: readonly string[], { pricedAs }: ServiceMeans): string[] {
  return ids.filter((id, at) => ids.findIndex((other) => pricedAs(other) === pricedAs(id)) === at);
}

/** `notary public` names the trade more than a service, where something more particular is said beside it. */
function isVague(words: readonly string[], { from, to }: { from: number; to: number }): boolean {
  return /^(?:notary(?: public)?|one (?:page|document|signature)|(?:simple|single|basic) document|real estate|other)$/.test(
    words.slice(from, to).join(" "),
  );
}
