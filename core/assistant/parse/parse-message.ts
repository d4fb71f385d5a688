import type { CatalogueDocument } from "../../documents/catalogue.ts";
import type { Cents } from "../../format/money.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { findPlaces } from "../places/find-places.ts";
import type { NamedPlace } from "../places/named-place.ts";
import { withStateNames } from "../places/states.ts";
import type { AssistantVocabulary } from "../vocabulary.ts";
import { parseAmounts } from "./amounts.ts";
import { findServices, type NamedServices } from "./find-services.ts";
import { detectLanguage, hasSpanishEnding, type Language } from "./language.ts";
import { parseBareHour, parseMoment, type RequestedMoment, withoutHolidays } from "./moments.ts";
import { CITY_PLACEHOLDER, isDocumentOnly, isNameOnly, withoutKeywords } from "./name-only.ts";
import { withoutNegated } from "./negations.ts";
import { splitWords } from "./normalize.ts";
import { numberOf } from "./number-words.ts";
import { hasSensitiveNumber, redact } from "./redact.ts";
import { parseVisitPlaceKind } from "./visit-place-kind.ts";
import { parseZips } from "./zips.ts";

/** What one message says, as far as it could be understood. */
export interface ParsedMessage {
  /** The message as rules read it: corrected words between single spaces, `place1` for the name of a city. */
  readonly text: string;
  readonly words: readonly string[];
  /** Normalized like `text`, but with every word as it was spelled: a correction may turn a word of danger into one of the trade. */
  readonly uncorrectedText: string;
  /** The message as it was typed, without numbers nobody should send. */
  readonly rawText: string;
  readonly language: Language | null;
  /** Whether it is likely Spanish where its words tell no language: what was spoken before counts for more. */
  readonly isLikelySpanish: boolean;
  readonly zips: readonly string[];
  /** What was meant as a ZIP and has not five digits. */
  readonly invalidZip: string | null;
  readonly places: readonly NamedPlace[];
  /** The kind of place that was named, which can make a visit longer; null where none was. */
  readonly placeKind: ReturnType<typeof parseVisitPlaceKind>;
  readonly services: NamedServices;
  readonly documents: readonly CatalogueDocument[];
  /** Whether it speaks of money outside a document's name: a fee waiver is no question about a fee. */
  readonly mentionsPrice: boolean;
  /** Whether it names a document and, beside asking for a notary, says nothing else. */
  readonly isDocumentOnly: boolean;
  /** Whether it only names a service, a place or a document, and says nothing else. */
  readonly isNameOnly: boolean;
  readonly moment: RequestedMoment;
  /** The hour in an answer such as `no, 4`, which is one where a time was spoken of; null where there is none. */
  readonly bareHour: number | null;
  /** Whether it wishes for a visit on a day that is over. */
  readonly wantsPastVisit: boolean;
  readonly amounts: readonly Cents[];
  /** How many people sign; null where no number was given. */
  readonly signerCount: number | null;
  /** Whether it held a number nobody should send. */
  readonly isSensitive: boolean;
}

/** More of a message is not read: characters. */
const MAX_LENGTH = 4000;

const SIGNERS =
  /\b(\d{1,2}|two|three|four|five|six|both|dos|tres) (?:different |other |more )?(?:people|persons?|signers?|employees|borrowers|owners|of us|personas|firmantes)\b/;

/** Parses one message of a visitor. Numbers that should not have been sent are taken out first. */
export function parseMessage(message: string, lexicon: Lexicon): ParsedMessage {
  const { vocabulary, homeStates } = lexicon;
  const typed = message.slice(0, MAX_LENGTH);
  const rawText = redact(typed);
  const language = detectLanguage(rawText, vocabulary);
  // A Spanish word that comes near an English one is no misspelling: "credencial" is no credential of the notary's.
  const isLikelySpanish = language === null && soundsSpanish(rawText, lexicon);
  const correct = language === "es" || isLikelySpanish ? lexicon.correctSpanish : lexicon.correct;
  const corrected = correct(lexicon.toWords(withStateNames(rawText, homeStates))).join(" ");
  const { places, cityNames } = findPlaces(
    splitWords(withoutHolidays(corrected, vocabulary.days)),
    lexicon,
  );
  // A city's name says only where: Reading and Price Hill are neither reading nor a price.
  const text = cityNames.reduce(
    (rest, name) => rest.replace(new RegExp(`\\b${name}\\b`), CITY_PLACEHOLDER),
    corrected,
  );
  const words = splitWords(text);
  const affirmed = withoutNegated(rawText);
  const wanted = affirmed === rawText ? words : correct(lexicon.toWords(affirmed));
  const mentions = lexicon.documents(wanted);
  const keywords = mentions[0]?.keywords;
  const isOnlyDocument = isDocumentOnly(words, keywords, lexicon);
  const beside = isOnlyDocument ? withoutKeywords(words, keywords, lexicon).join(" ") : text;
  const { zips, invalid } = parseZips(rawText);
  const namesCareFacility = places.some(({ isCareFacility }) => isCareFacility);
  return {
    text,
    words,
    uncorrectedText: lexicon.toWords(rawText).join(" "),
    rawText,
    language,
    isLikelySpanish,
    zips,
    invalidZip: invalid,
    places,
    placeKind: parseVisitPlaceKind(corrected) ?? (namesCareFacility ? "hospital" : null),
    services: findServices(wanted, mentions, namesCareFacility, lexicon),
    documents: mentions.map(({ document }) => document),
    mentionsPrice: lexicon.rules.price.test(beside),
    isDocumentOnly: isOnlyDocument,
    isNameOnly: isNameOnly(words, keywords, lexicon),
    moment: parseMoment(corrected, vocabulary.days, rawText),
    bareHour: parseBareHour(corrected, vocabulary.followUps.bareHour),
    wantsPastVisit: wantsPastVisit(corrected, vocabulary.days),
    amounts: parseAmounts(rawText),
    signerCount: parseSignerCount(text),
    isSensitive: hasSensitiveNumber(typed),
  };
}

function soundsSpanish(text: string, lexicon: Lexicon): boolean {
  const words = lexicon.toWords(text);
  const named = lexicon.places(words);
  const rest = words.filter((_, i) => !named.some(({ from, to }) => from <= i && i < to));
  return hasSpanishEnding(rest, lexicon.vocabulary);
}

function wantsPastVisit(text: string, days: AssistantVocabulary["days"]): boolean {
  return days.past.test(text) && days.wantsVisit.test(text) && !days.tellsStory.test(text);
}

function parseSignerCount(text: string): number | null {
  const count = SIGNERS.exec(text)?.[1];
  return count ? numberOf(count) : null;
}
