import type { Language } from "./parse/language.ts";
import type { ParsedMessage } from "./parse/parse-message.ts";
import type { NamedPlace } from "./places/named-place.ts";
import { isIn, LASTING_TOPICS } from "./topics/topic-groups.ts";
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
  readonly language: Language;
  /** The last topic that places, services and times can carry on. */
  readonly topic: TopicId | null;
}

/** The state before the first message. */
export const EMPTY_STATE: ConversationState = {
  services: [],
  zip: null,
  place: null,
  language: "en",
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
    services: message.services.ids.length > 0 ? message.services.ids : state.services,
    zip: hasPlace ? zip : state.zip,
    place: hasPlace ? place : state.place,
    language: message.language ?? state.language,
    topic: isIn(topic, LASTING_TOPICS) ? topic : state.topic,
  };
}
