import type { Language } from "./parse/language.ts";
import { mergeMoments, NO_MOMENT, namesDay, type RequestedMoment } from "./parse/moments.ts";
import type { ParsedMessage } from "./parse/parse-message.ts";
import type { NamedPlace } from "./places/named-place.ts";
import { isIn, LASTING_TOPICS, TIMED_TOPICS } from "./topics/topic-groups.ts";
import type { TopicId } from "./topics/topic-ids.ts";
import type { AssistantVocabulary } from "./vocabulary.ts";

type FollowUps = AssistantVocabulary["followUps"];

/** One turn of a conversation. */
export interface ConversationTurn {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** What a conversation has come to, rebuilt from the visitor's messages alone: what an assistant is said to have said may be forged. */
export interface ConversationState {
  readonly services: readonly string[];
  readonly zip: string | null;
  readonly place: NamedPlace | null;
  /** The kind of place that was named last, such as a hospital; null where none was yet. */
  readonly placeKind: ParsedMessage["placeKind"];
  /** The day and hour of the visit, as they were named last. */
  readonly moment: RequestedMoment;
  /** The language that was told last; null where none was yet. */
  readonly language: Language | null;
  /** The last topic that places, services and times can carry on. */
  readonly topic: TopicId | null;
}

/** The state before the first message. */
export const EMPTY_STATE: ConversationState = {
  services: [],
  zip: null,
  place: null,
  placeKind: null,
  moment: NO_MOMENT,
  language: null,
  topic: null,
};

/** What of a conversation still counts for a message: one that takes back what was asked leaves only the place. */
export function stateFor(state: ConversationState, { text }: ParsedMessage, words: FollowUps) {
  return words.withdraws.test(text) ? { ...state, services: [], moment: NO_MOMENT } : state;
}

/** A message with the hour of an answer such as `no, 4`, where the conversation spoke of a time. */
export function withAnsweredHour(message: ParsedMessage, { moment }: ConversationState) {
  const { bareHour } = message;
  const isHour = bareHour !== null && (namesDay(moment) || moment.minutes !== null);
  return isHour ? { ...message, moment: { ...message.moment, minutes: bareHour } } : message;
}

/** The state after a message about a topic: what it names is newer and wins, the rest stays. */
export function updateState(
  state: ConversationState,
  message: ParsedMessage,
  topic: TopicId | null,
  words: FollowUps,
): ConversationState {
  const zip = message.zips.at(-1) ?? null;
  const place = placesOfVisit(state, message).at(-1) ?? null;
  const hasPlace = zip !== null || place !== null;
  const isTimed = isIn(topic, TIMED_TOPICS) || message.services.ids.length > 0 || hasPlace;
  const known = isNewQuestion(state, message, words) ? NO_MOMENT : state.moment;
  return {
    services: servicesAfter(state.services, message, words),
    zip: hasPlace ? zip : state.zip,
    place: hasPlace ? place : state.place,
    placeKind: message.placeKind ?? state.placeKind,
    moment: isTimed ? mergeMoments(known, message.moment) : state.moment,
    language: message.language ?? state.language ?? (message.isLikelySpanish ? "es" : null),
    topic: isIn(topic, LASTING_TOPICS) ? topic : state.topic,
  };
}

/** Where the visit may be: once that is known, a whole state only tells where someone lives or a document comes from. */
function placesOfVisit({ zip, place }: ConversationState, { places }: ParsedMessage) {
  const isKnown = zip !== null || place !== null;
  return isKnown ? places.filter(({ kind }) => kind !== "state") : places;
}

/**
 * Whether a message is a question by itself, to which the hour of an older one does not belong: it names a service and a place of
 * its own, and one of them is another than before, or asks for the price of another service. What an answer to a question back
 * adds is not another one.
 */
function isNewQuestion(
  state: ConversationState,
  message: ParsedMessage,
  words: FollowUps,
): boolean {
  const { ids } = message.services;
  if (ids.length === 0 || addsService(message.text, words)) return false;
  const { services, zip, place } = state;
  const named = message.zips.at(-1) ?? placesOfVisit(state, message).at(-1)?.name;
  const isOtherPlace = named !== undefined && (zip ?? place?.name ?? named) !== named;
  const isOtherService = ids.some((id) => services.length > 0 && !services.includes(id));
  const isWhole = named !== undefined || words.asksPriceOf.test(message.text);
  return isOtherPlace || (isOtherService && isWhole);
}

/** The services after a message: "add a deed" joins those that were named before, any other name takes their place. */
function servicesAfter(
  known: readonly string[],
  { services: { ids }, text }: ParsedMessage,
  words: FollowUps,
): readonly string[] {
  if (ids.length === 0) return known;
  const isAdded = known.length > 0 && addsService(text, words) && !words.replaces.test(text);
  return isAdded ? [...new Set([...known, ...ids])] : ids;
}

/** "Also, how much is an I-9?" is a new question; "and an I-9 too, how much is it?" adds one. */
function addsService(text: string, { joins, also, addsPerson, asksPriceOf }: FollowUps): boolean {
  if (joins.test(text) && !addsPerson.test(text)) return true;
  return also.test(text) && !asksPriceOf.test(text);
}
