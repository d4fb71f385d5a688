import type { ConversationState } from "../conversation.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { namesDay } from "../parse/moments.ts";
import { type ParsedMessage, parseMessage } from "../parse/parse-message.ts";
import type { QuestionPart } from "../question-parts.ts";
import type { Meanings } from "./meanings.ts";
import { isDanger } from "./safety-meanings.ts";
import { type Understanding, understand } from "./understand.ts";

/** More of what was said before is not read with a message. */
const EARLIER_MESSAGES = 3;
/** A message that refers back, and is no surer than this by itself, is read with what came before it. */
const SURE_ALONE = 0.85;
/** Together they must be so sure. */
const SURE_TOGETHER = 0.75;
/** Such messages are short. */
const MOST_WORDS = 18;

/** How a message refers back to what was said before: by how it begins, or by a word that stands for something named there. */
const REFERS_BACK =
  /^(?:so|and|then|but|because|even|what if|what about|still|y|pero|entonces|o sea)\b|\b(?:it|its|that|thats|this|those|these|them|they|one|eso|esa|ese|esto|lo|la)\b/;

/**
 * What a message means in its conversation. One that says too little by itself ("so does that go to the capital") is understood
 * together with the messages before it, whose numbers then count too.
 * @param earlier what the visitor typed before, the newest last
 */
export function understandInContext(
  message: ParsedMessage,
  earlier: readonly string[],
  state: ConversationState,
  lexicon: Lexicon,
  meanings: Meanings,
): QuestionPart {
  const alone: QuestionPart = { message, intent: understand(message, state, lexicon, meanings) };
  const before = earlier.slice(-EARLIER_MESSAGES);
  if (before.length === 0 || !mayReferBack(message, alone.intent)) return alone;
  const whole = parseMessage([...before, message.rawText].join(". "), lexicon);
  const { zips, places, services, moment, language, isLikelySpanish } = message;
  const intent = understand(whole, state, lexicon, meanings);
  if (!isSettled(intent, alone.intent)) return alone;
  // What the conversation knows of place, service and time stands in its state already.
  return {
    message: { ...whole, zips, places, services, moment, language, isLikelySpanish },
    intent,
  };
}

/** Whether what came before settles what a message means: it chooses among what the message may mean, or is surer than it. */
function isSettled({ meaning, sureness }: Understanding, alone: Understanding): boolean {
  if (meaning === null) return false;
  if (alone.choices.includes(meaning)) return true;
  return sureness >= Math.max(SURE_TOGETHER, alone.sureness);
}

function mayReferBack(
  { text, words, isNameOnly, isDocumentOnly, bareHour, moment, mentionsPrice }: ParsedMessage,
  { choices, topic, meaning, isContinued, sureness, writtenAnswer }: Understanding,
): boolean {
  if (isContinued || isNameOnly || isDocumentOnly || bareHour !== null || writtenAnswer)
    return false;
  if (meaning !== null && isDanger(meaning)) return false;
  // Who asks for a price or a time asks something new, whatever was spoken of before.
  if (mentionsPrice || namesDay(moment) || moment.minutes !== null) return false;
  if (choices.length > 0 || (topic === null && meaning === null)) return true;
  return words.length <= MOST_WORDS && sureness < SURE_ALONE && REFERS_BACK.test(text);
}
