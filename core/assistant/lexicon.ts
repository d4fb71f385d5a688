import type { PlaceBook } from "../locations/places.ts";
import { serviceById } from "../site/services.ts";
import type { Site } from "../site/site.ts";
import { FAR_CITIES } from "./far-cities.ts";
import { gazetteerOf, type SpokenPlace } from "./gazetteer.ts";
import { type PaperFinder, papersOf } from "./papers.ts";
import type { PhraseFinder } from "./phrases.ts";
import { serviceNamesOf } from "./services-spoken.ts";
import { type Sayings, sayingsOf } from "./similar.ts";
import { TOPICS } from "./topics/all.ts";
import { type Corrector, correctorOf } from "./typos.ts";
import { spoken, wordsOf } from "./words.ts";

/** A question somebody wrote an answer to, on whichever page. */
export interface WrittenAnswer {
  readonly question: string;
  readonly answer: string;
  /** The page it stands on. */
  readonly page: string;
  /** Whether it is the business's own: its FAQ, and what the owner taught the assistant. */
  readonly isOwn: boolean;
}

/** What the assistant knows of a site's words, made once per site. */
export interface Lexicon {
  readonly correct: Corrector;
  readonly places: PhraseFinder<SpokenPlace>;
  readonly services: ReturnType<typeof serviceNamesOf>;
  readonly papers: PaperFinder;
  readonly topics: Sayings<string>;
  readonly written: Sayings<WrittenAnswer>;
  /** The entry of the price book that prices a service. */
  pricedAs(serviceId: string): string;
  /** The service that goes to hospitals, where the site has one. */
  readonly care: string | null;
  /** The entry of the price book with the lowest price. */
  readonly lowest: string;
  /** Whether a word is one people use, here or on any page of the site. */
  isWord(word: string): boolean;
  /** The most a notary may charge for one act, in cents. */
  readonly perAct: number;
  /** The states the notary may act in. */
  readonly homeStates: readonly string[];
}

const lexicons = new WeakMap<Site, Lexicon>();

/** The lexicon of a site, made when first asked for: the same site is the same lexicon until the next publish. */
export function lexiconOf(site: Site, book: PlaceBook): Lexicon {
  const known = lexicons.get(site) ?? makeLexicon(site, book);
  lexicons.set(site, known);
  return known;
}

function makeLexicon(site: Site, book: PlaceBook): Lexicon {
  const services = serviceNamesOf(site);
  const split = (text: string) => wordsOf(spoken(text));
  const written = writtenAnswers(site);
  const known = knownWords(site, split);
  const targets = targetWords(site, book, split);
  const spokenWords = new Set(targets);
  return {
    correct: correctorOf(targets, known),
    isWord: (word) => known.has(word) || spokenWords.has(word),
    places: gazetteerOf(site, book),
    services,
    papers: papersOf(site.documents),
    topics: sayingsOf(
      TOPICS.flatMap(({ id, asked }) => asked.map((text) => ({ text, meaning: id }))),
      split,
    ),
    written: sayingsOf(
      written.map((answer) => ({ text: answer.question, meaning: answer })),
      split,
    ),
    pricedAs: (id) => serviceById(id, site.services)?.pricedAs ?? id,
    care:
      services(["hospital"])[0]?.meaning.id ?? services(["nursing", "home"])[0]?.meaning.id ?? null,
    lowest: site.pricing.services.toSorted((a, b) => a.baseRate - b.baseRate)[0]?.id ?? "",
    perAct: site.pricing.notarialFee.perAct,
    homeStates: site.businessConfig.commissionStates,
  };
}

function writtenAnswers(site: Site): WrittenAnswer[] {
  const faq = (page: string, isOwn: boolean) => (entry: { question: string; answer: string }) => ({
    ...entry,
    page,
    isOwn,
  });
  return [
    ...site.assistant.answers.flatMap(({ ask, answer, read }) =>
      ask.map((question) => ({ question, answer, page: read ?? "", isOwn: true })),
    ),
    ...site.faqs.map(faq("/faq", true)),
    ...site.pricing.faqs.map(faq("/pricing", false)),
    ...site.services.flatMap(({ slug, enabled, detail }) =>
      enabled && detail ? detail.faqs.map(faq(`/${slug}`, false)) : [],
    ),
    ...site.guides.flatMap(({ slug, faqs }) => faqs.map(faq(`/blog/${slug}`, false))),
  ];
}

/** What a slip of the finger may have meant: how people ask, and the names of services, papers and places. */
function targetWords(site: Site, book: PlaceBook, split: (text: string) => string[]): string[] {
  const texts = [
    ...TOPICS.flatMap(({ asked }) => [...asked, ...asked]),
    ...site.services.flatMap(({ serviceName, shortName, keywords }) => [
      serviceName,
      shortName,
      ...keywords,
    ]),
    ...Object.values(site.assistant.services).flatMap(({ words, places }) => [...words, ...places]),
    ...site.documents.documents.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...site.cities.flatMap(({ city, county }) => [city, county, county]),
    ...Object.keys(site.assistant.placeNames),
    ...site.localNotes.flatMap(({ hospitals, seniorCommunities, campuses, towns }) => [
      ...[...hospitals, ...seniorCommunities, ...campuses],
      ...towns.flatMap(({ landmarks }) => landmarks),
    ]),
    ...[...book.places.values()].flatMap(({ city, county }) => [city, county]),
    ...FAR_CITIES.map(({ name }) => name),
    ...EXTRA,
  ];
  return texts.flatMap(split);
}

const EXTRA = [
  "monday tuesday wednesday thursday friday saturday sunday weekend holiday christmas thanksgiving kentucky indiana ohio",
  "township county hospital emergency tomorrow morning evening afternoon available appointment signature notarize notarized",
  "insurance bonded certified license passport expired witness dementia alzheimers mortgage refinance closing affidavit",
  "cuanto cuesta horario notario apostilla identificacion inmigracion necesito licencia pasaporte documento precio",
];

/** Words that are right as they stand, however near they come to others: all the site's own texts. */
function knownWords(site: Site, split: (text: string) => string[]): ReadonlySet<string> {
  const known = new Set<string>();
  const add = (text: string) => {
    for (const word of text.toLowerCase().match(/[a-z]{4,}/g) ?? []) known.add(word);
  };
  for (const { body, title, faqs } of site.guides) {
    add(body);
    add(title);
    for (const { question, answer } of faqs) add(`${question} ${answer}`);
  }
  for (const { en, es = "" } of Object.values(site.assistant.topics))
    for (const word of split(`${en} ${es}`)) known.add(word);
  for (const { note } of site.documents.documents) add(note);
  for (const { answer } of site.faqs) add(answer);
  for (const { signals } of TOPICS)
    for (const [, { source }] of signals) add(source.replaceAll("\\b", " "));
  for (const word of COMMON.split(" ")) known.add(word);
  return known;
}

/** Everyday words that no text of a notary's site holds, and that a corrector would take for slips. */
const COMMON =
  "after again alone also back best both call came case come does done drop east else even ever fast feel file find five four from full give goes gone good hard hear help here high hold hope into just keep kind know last late left less life like line list live long look lost made make many mean more most move much must name near need next nine once only open over paid part past pick plan play push read real rest ride role said same save seem send sent show side sign some soon sort stay step stop such sure take talk tell test than that them then they this till told took trip true turn type upon used uses very wait walk want warm week well went were west what when whom wide wife wild wish with word work year your joke poem song weather pizza girl boyfriend girlfriend football python ignore pretend code robot human stupid dumb idiot money bank cash check venmo zelle paypal crypto card cards hello thanks please sorry maybe never always today tonight seven eight eleven twelve thirty forty fifty hundred thousand friend friends neighbor brother sister mother father grandma grandpa uncle aunt cousin husband aren about price prices quick quote quotes hotel hours daily early night nights phone email text video chat online zoom".normalize();
