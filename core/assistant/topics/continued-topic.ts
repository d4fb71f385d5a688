import type { ConversationState } from "../conversation.ts";
import { namesDay } from "../parse/moments.ts";
import type { ParsedMessage } from "../parse/parse-message.ts";
import type { TopicScore } from "./score-topics.ts";
import { isIn, LASTING_TOPICS, NAMED_TOPICS } from "./topic-groups.ts";
import type { TopicId } from "./topic-ids.ts";

/** How a message begins that goes on with what was asked before. */
const FOLLOW_UP =
  /^(?:and|so|then|ok|okay|y|also|but|what about|how about|que tal|same|what if|or|instead|actually|now|no|for|in|at|to|near|it is|its|i am|we are|my zip|the zip|zip)\b/;
const QUESTION = /^(?:do|can|will|are|is|what|when|how|where|who|does)\b/;

/** A topic with so much of its own is what the message asks. */
const CLEAR = 5;
/** A message of no more words that names something goes on, however it begins. */
const SHORT_MESSAGE = 6;

/** What a message names. */
interface Mentions {
  readonly hasPlace: boolean;
  readonly hasService: boolean;
  readonly hasTime: boolean;
}

/** The topic of a message that names a service, a place or a time and otherwise goes on with the conversation; null for any other. */
export function continuedTopic(
  message: ParsedMessage,
  state: ConversationState,
  scores: readonly TopicScore[],
): TopicId | null {
  const mentions = mentionsOf(message);
  const { hasPlace, hasService, hasTime } = mentions;
  const isNamed = hasPlace || hasService || hasTime || message.invalidZip !== null;
  if (!isNamed || !isIn(state.topic, LASTING_TOPICS)) return null;
  const clear = scores.filter(({ id, textScore }) => textScore >= CLEAR && id !== state.topic);
  if (clear.some(({ id }) => !isIn(id, NAMED_TOPICS))) return null;
  const isFollowUp = FOLLOW_UP.test(message.text);
  if (message.words.length > SHORT_MESSAGE && !isFollowUp) return null;
  if (clear.length > 0 && !isFollowUp && QUESTION.test(message.text)) return null;
  return nextTopic(state.topic, message, state, mentions);
}

function mentionsOf({ zips, places, services, moment }: ParsedMessage): Mentions {
  return {
    hasPlace: zips.length > 0 || places.length > 0,
    hasService: services.ids.length > 0,
    hasTime: moment.minutes !== null || namesDay(moment),
  };
}

/** Where the conversation goes from a topic with what was named now. */
function nextTopic(
  topic: TopicId,
  message: ParsedMessage,
  state: ConversationState,
  { hasPlace, hasService, hasTime }: Mentions,
): TopicId {
  const isServiceKnown = hasService || state.services.length > 0;
  switch (topic) {
    case "service":
    case "document":
    case "services":
    case "several-papers":
    case "cheapest":
      if (hasPlace && isServiceKnown) return "price";
      if (message.documents.length > 0 && message.services.by === "document") return "document";
      if (hasPlace) return "area";
      return hasTime ? "book" : "service";
    case "area":
    case "counties":
    case "meeting-place":
      if (hasPlace) return hasService ? "price" : "area";
      if (hasService) return state.zip || state.place ? "price" : "service";
      return hasTime ? "book" : topic;
    case "hours":
    case "after-hours":
    case "same-day":
    case "surcharges":
      if (hasPlace) return isServiceKnown ? "price" : "area";
      if (hasService && !hasTime) return "service";
      return topic === "surcharges" ? topic : "hours";
    case "travel-fee":
      return hasTime && isServiceKnown && !hasPlace ? "book" : topic;
    default:
      return topic;
  }
}
