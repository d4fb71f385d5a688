import type { Language } from "./parse/language.ts";
import { mergeMoments, NO_MOMENT, type RequestedMoment } from "./parse/moments.ts";
import type { ParsedMessage } from "./parse/parse-message.ts";
import type { NamedPlace } from "./places/named-place.ts";
import { isIn, LASTING_TOPICS, TIMED_TOPICS } from "./topics/topic-groups.ts";
import type { TopicId } from "./topics/topic-ids.ts";

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
  moment: NO_MOMENT,
  language: null,
  topic: null,
};

/** The state after a message about a topic: what it names is newer and wins, the rest stays. */
export function updateState(
  state: ConversationState,
  message: ParsedMessage,
  topic: TopicId | null,
): ConversationState {
  const zip = message.zips.at(-1) ?? null;
  const place = message.places.at(-1) ?? null;
  const hasPlace = zip !== null || place !== null;
  return {
    services: servicesAfter(state.services, message),
    zip: hasPlace ? zip : state.zip,
    place: hasPlace ? place : state.place,
    moment: isIn(topic, TIMED_TOPICS) ? mergeMoments(state.moment, message.moment) : state.moment,
    language: message.language ?? state.language ?? (message.isLikelySpanish ? "es" : null),
    topic: isIn(topic, LASTING_TOPICS) ? topic : state.topic,
  };
}

/** How a message says that it adds to what was asked: in so many words, or by a word that may also only lead to a new question. */
const JOINS =
  /\b(?:add|adding|on top|together|altogether|combined|in all|both|total|agreg\w+|anad\w+|sum[ae]\w*|juntos|en total)\b/;
const ALSO =
  /\b(?:also|too(?! (?:late|early|much|many|far|long|old|soon|expensive|high)\b)|as well|plus|another|tambien|ademas|otro|otra)\b/;
/** A person added to a deed is no service added to a visit. */
const ADDS_PERSON =
  /\b(?:add|adding|agreg\w+|anad\w+) (?:(?:a|my|our|his|her|their|mi|mis|a mi|su) )*(?:\w+ and )?(?:name|names|son|sons|daughter|child|children|kids?|wife|husband|spouse|partner|mom|mother|dad|father|parents?|brother|sister|fiance|boyfriend|girlfriend|friend|him|her|them|me|someone|somebody|person|people|owner|nombre|hijos?|hijas?|esposo|esposa|mama|papa|madre|padre|hermano|hermana)\b/;
/** A price question with what is priced, and not "how much is it" behind a service that was added. */
const ASKS_PRICE_OF =
  /\b(?:how much (?:is|are|for|to|do|does|would|will)|(?:price|cost|fee|quote) (?:of|for)|cuanto (?:cuestan?|cobran|vale|sale|seria|es|por)) (?!(?:it|that|this|those|they|everything|all|eso|esto|todo)\b)\w|\bwhat (?:does|would|will|do) .*\b(?:cost|run)\b/;
/** How it says that it replaces what was asked. */
const REPLACES = /\b(?:only|just|instead|rather|not|solo|solamente|nomas|en vez|en lugar|sino)\b/;

/** The services after a message: "add a deed" joins those that were named before, any other name takes their place. */
function servicesAfter(
  known: readonly string[],
  { services: { ids }, text }: ParsedMessage,
): readonly string[] {
  if (ids.length === 0) return known;
  const isAdded = known.length > 0 && addsService(text) && !REPLACES.test(text);
  return isAdded ? [...new Set([...known, ...ids])] : ids;
}

/** "Also, how much is an I-9?" is a new question; "and an I-9 too, how much is it?" adds one. */
function addsService(text: string): boolean {
  if (JOINS.test(text) && !ADDS_PERSON.test(text)) return true;
  return ALSO.test(text) && !ASKS_PRICE_OF.test(text);
}
