import type { ConversationState } from "../conversation.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ParsedMessage } from "../parse/parse-message.ts";
import { asksForVisitAt } from "./asks-for-visit.ts";
import type { Intent } from "./detect-intent.ts";
import { isIn } from "./topic-groups.ts";
import type { TopicId } from "./topic-ids.ts";

/** A price question of so few words is about what was spoken of. */
const SHORT_PRICE_QUESTION = 7;
/** What is to be signed and where is said in so few words, without a question or a no. */
const BARE_REQUEST = 7;
const ASKS_OR_DENIES =
  /\b(?:can|could|do|does|did|is|are|will|would|may|must|should|what|which|who|when|where|why|how|if|not|no|never|without|puede\w*|que|quien|cuando|donde|como|si|sin)\b/;
const BARE_TOPICS: ReadonlySet<TopicId> = new Set(["price", "document", "service", "area"]);

/** Whether the conversation knows where the visit would be. */
export function isPlaceKnownFrom({ zip, place }: ConversationState): boolean {
  return zip !== null || place !== null;
}

/** Whether the rules found all there is to be understood: a price of what is named or of nothing, a visit at a named time. */
export function isPlainRequest(
  message: ParsedMessage,
  { topic }: Intent,
  state: ConversationState,
  { rules }: Lexicon,
): boolean {
  if (message.wantsPastVisit || asksForVisitAt(message, topic)) return true;
  const { services, text } = message;
  const asksPrice = rules.howMuch.test(text) && !rules.shareOf.test(text);
  const isPlaceNamed = message.zips.length + message.places.length > 0;
  const isPlaceKnown = isPlaceNamed || (asksPrice && isPlaceKnownFrom(state));
  if (isBareRequest(message, topic)) return true;
  const isAgain = asksPrice && message.words.length <= SHORT_PRICE_QUESTION;
  const isServiceKnown = services.ids.length > 0 || (isAgain && state.services.length > 0);
  const isQuote = isServiceKnown && isPlaceKnown;
  return topic === "price" && (isQuote || rules.priceAlone.test(text));
}

/** Whether a message says only what is to be signed and where: `deed for my dad in 45202`. */
function isBareRequest(
  { services, zips, places, words, text }: ParsedMessage,
  topic: TopicId | null,
): boolean {
  const isNamed = services.ids.length > 0 && zips.length + places.length > 0;
  const isPlain = words.length <= BARE_REQUEST && !ASKS_OR_DENIES.test(text);
  return isNamed && isPlain && isIn(topic, BARE_TOPICS);
}
