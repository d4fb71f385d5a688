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

/** How a message says that it adds to what was asked, and how that it replaces it. */
const ADDS =
  /\b(?:add|also|too|as well|plus|another|on top|tambien|ademas|agreg\w+|anad\w+|sum[ae]\w*|otro|otra)\b/;
const REPLACES = /\b(?:only|just|instead|rather|not|solo|solamente|nomas|en vez|en lugar|sino)\b/;

/** The services after a message: "add a deed" joins those that were named before, any other name takes their place. */
function servicesAfter(
  known: readonly string[],
  { services: { ids }, text }: ParsedMessage,
): readonly string[] {
  if (ids.length === 0) return known;
  const isAdded = known.length > 0 && ADDS.test(text) && !REPLACES.test(text);
  return isAdded ? [...new Set([...known, ...ids])] : ids;
}
