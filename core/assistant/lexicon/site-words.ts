import type { ZipDirectory } from "../../locations/zip-directory.ts";
import type { Site } from "../../sections/site.ts";
import { placeNamesAround } from "../places/area-places.ts";
import { typedStateName } from "../places/states.ts";
import type { TopicRules } from "../topics/topic-rules.ts";
import type { AssistantVocabulary } from "../vocabulary.ts";

interface WordSources {
  readonly vocabulary: AssistantVocabulary;
  readonly rules: TopicRules;
  readonly toWords: (text: string) => string[];
}

/** What a misspelled word may mean: the words people ask with, and the names of services, documents and places. Words that come up often appear often. */
export function spellingTargets(
  site: Site,
  { places, vocabulary, rules, toWords }: WordSources & { readonly places: ZipDirectory },
): string[] {
  const all = [...places.entries.values()];
  const texts = [
    ...rules.topics.flatMap(({ examples }) => [...examples, ...examples]),
    ...site.services.flatMap(({ serviceName, shortName, keywords }) => [
      serviceName,
      shortName,
      ...keywords,
    ]),
    ...Object.values(site.assistant.services).flatMap(({ words, places }) => [...words, ...places]),
    ...site.documents.documents.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...site.cities.flatMap(({ city, county }) => [city, county, county]),
    ...placeNamesAround(site, places).map(([name]) => name),
    ...site.localNotes.flatMap(({ hospitals, seniorCommunities, campuses, towns }) => [
      ...[...hospitals, ...seniorCommunities, ...campuses],
      ...towns.flatMap(({ landmarks }) => landmarks),
    ]),
    ...all.flatMap(({ city, county }) => [city, county]),
    ...Object.values(vocabulary.places.farCities).flat(),
    ...new Set(all.map(({ state }) => typedStateName(state))),
    ...vocabulary.words.spellingTargets,
  ];
  return texts.flatMap(toWords);
}

/** A Spanish word has many endings, so only of long ones is a near word a misspelling: letters. */
const LONG_WORD = 7;

/** What a misspelled word of a Spanish message may mean: Spanish words of asking, and the names of the site's cities. */
export function spanishTargets(
  site: Site,
  vocabulary: AssistantVocabulary,
  toWords: (text: string) => string[],
): string[] {
  const { languages, spellingTargets: shared } = vocabulary.words;
  return [
    ...[...languages.es, ...shared].filter((word) => word.length >= LONG_WORD),
    ...site.cities.flatMap(({ city, county }) => [city, county]).flatMap(toWords),
  ];
}

/** Words that are right as they stand, however near they come to others: those of the site's texts and of the rules. */
export function knownWords(
  site: Site,
  { vocabulary, rules, toWords }: WordSources,
): ReadonlySet<string> {
  const known = new Set<string>(vocabulary.words.commonWords);
  const add = (text: string) => {
    for (const word of text.toLowerCase().match(/[a-z]{4,}/g) ?? []) known.add(word);
  };
  for (const { body, title, faqs } of site.guides) {
    add(body);
    add(title);
    for (const { question, answer } of faqs) add(`${question} ${answer}`);
  }
  for (const { en, es = "" } of Object.values(site.assistant.topics))
    for (const word of toWords(`${en} ${es}`)) known.add(word);
  for (const { note } of site.documents.documents) add(note);
  for (const { answer } of site.faqs) add(answer);
  for (const { signals } of rules.topics)
    for (const { pattern } of signals) add(pattern.source.replaceAll("\\b", " "));
  return known;
}
