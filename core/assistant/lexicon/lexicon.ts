import type { ZipDirectory } from "../../locations/zip-directory.ts";
import type { Site } from "../../sections/site.ts";
import { serviceById } from "../../site/services.ts";
import { createServiceFinder, type ServicePhrase } from "../parse/find-services.ts";
import { directoryAround } from "../places/area-places.ts";
import { createGazetteer } from "../places/gazetteer.ts";
import type { NamedPlace } from "../places/named-place.ts";
import { stateWords, typedStateName } from "../places/states.ts";
import type { TopicId } from "../topics/topic-ids.ts";
import { type TopicRules, topicRulesFor } from "../topics/topic-rules.ts";
import type { AssistantVocabulary } from "../vocabulary.ts";
import { createDocumentMentionFinder, type DocumentMentionFinder } from "./document-finder.ts";
import { createDocumentKeywords, type DocumentKeywords } from "./document-keywords.ts";
import type { PhraseFinder } from "./phrases.ts";
import { createSimilarityIndex, type SimilarityIndex } from "./similarity.ts";
import { knownWords, spanishTargets, spellingTargets } from "./site-words.ts";
import { type Corrector, createCorrector } from "./spelling.ts";
import { wordSplitterFor } from "./word-splitter.ts";
import { type WrittenAnswer, writtenAnswersOf } from "./written-answers.ts";

/** What a lexicon is made from besides its site; the same for all sites. */
export interface LexiconSources {
  readonly places: ZipDirectory;
  readonly vocabulary: AssistantVocabulary;
}

/** What the assistant knows of the words of one site's visitors. */
export interface Lexicon {
  readonly vocabulary: AssistantVocabulary;
  readonly rules: TopicRules;
  /** Normalizes a text and splits it into words. */
  readonly toWords: (text: string) => string[];
  readonly correct: Corrector;
  /** The same for messages in Spanish: English words are none of its targets. */
  readonly correctSpanish: Corrector;
  readonly places: PhraseFinder<NamedPlace>;
  readonly services: PhraseFinder<ServicePhrase>;
  readonly documents: DocumentMentionFinder;
  readonly keywordsOf: DocumentKeywords;
  /** Finds the topics whose example questions a message is like. */
  readonly topicExamples: SimilarityIndex<TopicId>;
  /** Finds the written answers whose question a message is like. */
  readonly writtenAnswers: SimilarityIndex<WrittenAnswer>;
  /** The business's own answers, built in or written by the owner, for questions in other words. */
  readonly ownAnswers: readonly WrittenAnswer[];
  /** The entry of the price book that prices a service. */
  pricedAs(serviceId: string): string;
  /** The service that goes to hospitals, where the site has one. */
  readonly careServiceId: string | null;
  /** The entry of the price book with the lowest price. */
  readonly cheapestRateId: string;
  /** Whether a word is one people use, here or on any page of the site. */
  isWord(word: string): boolean;
  /** The most a notary may charge for one act, in cents. */
  readonly maxFeePerAct: number;
  /** The codes of the states the notary may act in. */
  readonly homeStates: readonly string[];
  /** Their names and codes as people type them. */
  readonly homeStateWords: ReadonlySet<string>;
  /** Words that mark the name before them as a place: those of the home states, and the names of all others. */
  readonly stateWords: ReadonlySet<string>;
}

const lexicons = new WeakMap<Site, Lexicon>();

/** The lexicon of a site, made when first asked for; a publish makes a new site and with it a new lexicon. */
export function lexiconFor(site: Site, sources: LexiconSources): Lexicon {
  const known = lexicons.get(site);
  if (known) return known;
  const steps = lexiconSteps(site, sources);
  let step = steps.next();
  while (!step.done) step = steps.next();
  lexicons.set(site, step.value);
  return step.value;
}

/** Makes the lexicon of a site as `lexiconFor` does, and pauses between its parts, each of which takes milliseconds. */
export async function prepareLexicon(
  site: Site,
  sources: LexiconSources,
  pause: () => Promise<void>,
): Promise<Lexicon> {
  const known = lexicons.get(site);
  if (known) return known;
  const steps = lexiconSteps(site, sources);
  let step = steps.next();
  while (!step.done) {
    await pause();
    step = steps.next();
  }
  lexicons.set(site, step.value);
  return step.value;
}

/** Lets go of a site's lexicon: the next question makes it again. */
export function releaseLexicon(site: Site): void {
  lexicons.delete(site);
}

/** Makes a lexicon part by part; it yields where the caller may do something else. */
function* lexiconSteps(site: Site, all: LexiconSources): Generator<void, Lexicon> {
  const sources = { ...all, places: directoryAround(site, all.places) };
  const { vocabulary } = sources;
  const homeStates = site.businessConfig.commissionStates;
  const { toWords, toSharedWords } = wordSplitterFor(vocabulary);
  const rules = topicRulesFor(vocabulary, homeStates);
  yield;
  const services = createServiceFinder(site, toSharedWords);
  const keywordsOf = createDocumentKeywords(vocabulary, toSharedWords);
  yield;
  const known = knownWords(site, { rules, vocabulary, toWords: toSharedWords });
  yield;
  const targets = spellingTargets(site, { ...sources, rules, toWords: toSharedWords });
  const targetSet = new Set(targets);
  yield;
  const correct = createCorrector(targets, known);
  const correctSpanish = createCorrector(
    spanishTargets(site, vocabulary, toSharedWords),
    new Set([...known, ...vocabulary.words.languages.es]),
  );
  yield;
  const places = createGazetteer(site, sources, toSharedWords);
  yield;
  const documents = createDocumentMentionFinder(site.documents, keywordsOf, rules.price);
  yield;
  const { stopWords } = vocabulary.words;
  const topicExamples = createSimilarityIndex(
    rules.topics.flatMap(({ id, examples }) => examples.map((text) => ({ text, meaning: id }))),
    toWords,
    stopWords,
  );
  yield;
  const written = writtenAnswersOf(site);
  const writtenAnswers = createSimilarityIndex(
    written.map((answer) => ({ text: answer.question, meaning: answer })),
    toWords,
    stopWords,
  );
  yield;
  const homeStateWords = new Set([
    ...homeStates.map(typedStateName),
    ...homeStates.map((code) => code.toLowerCase()),
  ]);
  return {
    vocabulary,
    rules,
    toWords,
    correct,
    correctSpanish,
    isWord: (word) => known.has(word) || targetSet.has(word),
    places,
    services,
    documents,
    keywordsOf,
    topicExamples,
    writtenAnswers,
    ownAnswers: written.filter(({ isOwn }) => isOwn),
    pricedAs: (id) => serviceById(id, site.services)?.pricedAs ?? id,
    careServiceId:
      services(["hospital"])[0]?.meaning.id ?? services(["nursing", "home"])[0]?.meaning.id ?? null,
    cheapestRateId: site.pricing.services.toSorted((a, b) => a.baseRate - b.baseRate)[0]?.id ?? "",
    maxFeePerAct: site.pricing.notarialFee.perAct,
    homeStates,
    homeStateWords,
    stateWords: new Set([...homeStateWords, ...stateWords(homeStates).other]),
  };
}
