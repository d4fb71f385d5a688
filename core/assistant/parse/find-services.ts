import type { Site } from "../../sections/site.ts";
import type { DocumentMention } from "../lexicon/document-finder.ts";
import type { DocumentKeywords } from "../lexicon/document-keywords.ts";
import { createPhraseFinder, type Mention, type PhraseFinder } from "../lexicon/phrases.ts";

/** A service a phrase means. */
export interface ServicePhrase {
  readonly id: string;
  /** How surely the phrase names the service: its own name, a word for it, or a place only it goes to. */
  readonly by: "name" | "word" | "place" | "keyword";
}

/** The services a message is about; more than one only where they are joined, as in `a loan signing and an apostille`. */
export interface NamedServices {
  readonly ids: readonly string[];
  readonly by: ServicePhrase["by"] | "document" | null;
}

/** Creates a finder of the names visitors use for the services a site offers. */
export function createServiceFinder(
  site: Site,
  toWords: (text: string) => string[],
): PhraseFinder<ServicePhrase> {
  const offered = site.services.filter(({ enabled }) => enabled);
  const names = (by: ServicePhrase["by"], list: (id: string) => readonly string[]) =>
    offered.flatMap(({ id }) => list(id).map((text) => [text, { id, by }] as const));
  const spokenNames = site.assistant.services;
  const entry = (id: string) => offered.find((service) => service.id === id);
  return createPhraseFinder<ServicePhrase>(
    [
      ...names("name", (id) => {
        const { serviceName = "", shortName = "", aliases = [] } = entry(id) ?? {};
        return [
          serviceName,
          shortName,
          id.replaceAll("-", " "),
          ...aliases.map((alias) => alias.replaceAll("-", " ")),
        ];
      }),
      ...names("word", (id) => spokenNames[id]?.words ?? []),
      ...names("place", (id) => spokenNames[id]?.places ?? []),
      ...names("keyword", (id) => entry(id)?.keywords.filter((word) => word.includes(" ")) ?? []),
    ],
    toWords,
  );
}

const JOINING_WORDS = /\b(?:and|plus|y|also|with|as well as|tambien|mas|or|vs|versus|between)\b/;
const STRENGTH = { name: 3, word: 2, place: 1, keyword: 0 } as const;

/** What services are looked up in. */
export interface ServiceLookup {
  readonly services: PhraseFinder<ServicePhrase>;
  readonly keywordsOf: DocumentKeywords;
  /** The entry of the price book that prices a service. */
  pricedAs(serviceId: string): string;
  /** The entry with the lowest price: everyday documents, which any visit covers. */
  readonly cheapestRateId: string;
  /** The service that goes to hospitals. */
  readonly careServiceId: string | null;
}

/** Finds the services that are meant: by names first, then by where the visit goes, then by documents. */
export function findServices(
  words: readonly string[],
  documents: readonly DocumentMention[],
  namesCareFacility: boolean,
  lookup: ServiceLookup,
): NamedServices {
  const mentions = lookup.services(words);
  const named = mentions.filter(({ meaning }) => STRENGTH[meaning.by] > 1);
  const ids = joinedServiceIds(words, named);
  if (ids.length > 1) return { ids: withoutSharedRates(ids, lookup), by: "name" };
  const strongest = named.toSorted(
    (a, b) => STRENGTH[b.meaning.by] - STRENGTH[a.meaning.by] || b.to - b.from - (a.to - a.from),
  )[0];
  const place =
    mentions.find(({ meaning }) => meaning.by === "place")?.meaning.id ??
    (namesCareFacility ? lookup.careServiceId : null);
  const isMoreSpecific = place !== null || documents.length > 0;
  if (strongest && !(isMoreSpecific && isGenericName(words, strongest))) {
    const { id, by } = strongest.meaning;
    const serviceKeywords = new Set(
      words.slice(strongest.from, strongest.to).flatMap(lookup.keywordsOf.of),
    );
    const others = documents.filter(({ keywords }) => keywords.isDisjointFrom(serviceKeywords));
    return { ids: withJoinedDocuments([id], others, words, lookup), by };
  }
  if (place) return { ids: [place], by: "place" };
  const first = documents[0]?.document.services[0];
  if (first)
    return { ids: withJoinedDocuments([first], documents.slice(1), words, lookup), by: "document" };
  const last = strongest ?? mentions.find(({ meaning }) => meaning.by === "keyword");
  return last ? { ids: [last.meaning.id], by: last.meaning.by } : { ids: [], by: null };
}

/** Names one after another, as long as a word joins them. */
function joinedServiceIds(
  words: readonly string[],
  named: readonly Mention<ServicePhrase>[],
): string[] {
  const ids: string[] = [];
  let end = 0;
  for (const { meaning, from, to } of named) {
    if (ids.length === 0 || JOINING_WORDS.test(words.slice(end, from).join(" ")))
      ids.push(meaning.id);
    end = to;
  }
  return ids;
}

/** Adds the services of documents that a word joins to a service and that its price does not cover. */
function withJoinedDocuments(
  ids: readonly string[],
  documents: readonly DocumentMention[],
  words: readonly string[],
  lookup: ServiceLookup,
): string[] {
  if (!words.some((word) => /^(?:and|plus|y|mas)$/.test(word))) return [...ids];
  const more = documents.slice(0, 2).flatMap(({ document: { services } }) => {
    const isCovered = services.some((id) =>
      ids.some((own) => lookup.pricedAs(own) === lookup.pricedAs(id)),
    );
    const [id] = services;
    return id && !isCovered && lookup.pricedAs(id) !== lookup.cheapestRateId ? [id] : [];
  });
  return withoutSharedRates([...ids, ...more], lookup);
}

/** Leaves out services priced by the same entry of the price book: they are one visit at one price. */
function withoutSharedRates(ids: readonly string[], { pricedAs }: ServiceLookup): string[] {
  return ids.filter((id, at) => ids.findIndex((other) => pricedAs(other) === pricedAs(id)) === at);
}

/** Whether a name is generic, such as `notary public`: anything more specific beside it is meant. */
function isGenericName(
  words: readonly string[],
  { from, to }: { from: number; to: number },
): boolean {
  return /^(?:notary(?: public)?|one (?:page|document|signature)|(?:simple|single|basic) document|real estate|other)$/.test(
    words.slice(from, to).join(" "),
  );
}
