import type { ZipDirectory } from "../../locations/zip-directory.ts";
import type { Site } from "../../sections/site.ts";
import { serviceById } from "../../site/services.ts";
import { createServiceFinder, type ServicePhrase } from "../parse/find-services.ts";
import { createNormalizer, splitWords } from "../parse/normalize.ts";
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
import { knownWords, spellingTargets } from "./site-words.ts";
import { type Corrector, createCorrector } from "./spelling.ts";
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
  readonly places: PhraseFinder<NamedPlace>;
  readonly services: PhraseFinder<ServicePhrase>;
  readonly documents: DocumentMentionFinder;
  readonly keywordsOf: DocumentKeywords;
  /** Finds the topics whose example questions a message is like. */
  readonly topicExamples: SimilarityIndex<TopicId>;
  /** Finds the written answers whose question a message is like. */
  readonly writtenAnswers: SimilarityIndex<WrittenAnswer>;
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
  const lexicon = lexicons.get(site) ?? createLexicon(site, sources);
  lexicons.set(site, lexicon);
  return lexicon;
}

function createLexicon(site: Site, sources: LexiconSources): Lexicon {
  const { vocabulary } = sources;
  const homeStates = site.businessConfig.commissionStates;
  const normalize = createNormalizer(vocabulary);
  const toWords = (text: string) => splitWords(normalize(text));
  const rules = topicRulesFor(vocabulary, homeStates);
  const services = createServiceFinder(site, toWords);
  const keywordsOf = createDocumentKeywords(vocabulary, toWords);
  const known = knownWords(site, { rules, vocabulary, toWords });
  const targets = spellingTargets(site, { ...sources, rules, toWords });
  const targetSet = new Set(targets);
  const { stopWords } = vocabulary.words;
  const homeStateWords = new Set([
    ...homeStates.map(typedStateName),
    ...homeStates.map((code) => code.toLowerCase()),
  ]);
  return {
    vocabulary,
    rules,
    toWords,
    correct: createCorrector(targets, known),
    isWord: (word) => known.has(word) || targetSet.has(word),
    places: createGazetteer(site, sources, toWords),
    services,
    documents: createDocumentMentionFinder(site.documents, keywordsOf, rules.price),
    keywordsOf,
    topicExamples: createSimilarityIndex(
      rules.topics.flatMap(({ id, examples }) => examples.map((text) => ({ text, meaning: id }))),
      toWords,
      stopWords,
    ),
    writtenAnswers: createSimilarityIndex(
      writtenAnswersOf(site).map((answer) => ({ text: answer.question, meaning: answer })),
      toWords,
      stopWords,
    ),
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
