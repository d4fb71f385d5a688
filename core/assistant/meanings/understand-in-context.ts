import { askedAbout, knownCaseIn } from "../conditions/known-case.ts";
import type { ConversationState } from "../conversation.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { namesDay } from "../parse/moments.ts";
import { withoutNegated } from "../parse/negations.ts";
import { foldText } from "../parse/normalize.ts";
import { type ParsedMessage, parseMessage } from "../parse/parse-message.ts";
import type { QuestionPart } from "../question-parts.ts";
import { understoodAs } from "./chosen-meaning.ts";
import type { Meanings } from "./meanings.ts";
import { isDanger } from "./safety-meanings.ts";
import { type Understanding, understand } from "./understand.ts";

/** More of what was said before is not read with a message. */
const EARLIER_MESSAGES = 3;
/** A message that refers back, and is no surer than this by itself, is read with what came before it. */
const SURE_ALONE = 0.85;
/** Together they must be so sure. */
const SURE_TOGETHER = 0.75;
/** A question about the law that names nothing has so few words. */
const SHORT_FOLLOW_UP = 12;
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
  const before = earlier.slice(-EARLIER_MESSAGES).filter((each) => !isNewerIn(message.text, each));
  if (before.length === 0) return alone;
  const { zips, places, services, moment, language, isLikelySpanish } = message;
  // What the conversation knows of place, service and time stands in its state already.
  const own = { zips, places, services, moment, language, isLikelySpanish };
  const about =
    isShortFollowUp(message, alone.intent) &&
    askedAbout(
      message,
      before.map((each) => parseMessage(each, lexicon)),
      lexicon,
      meanings,
    );
  if (about)
    return {
      message: { ...about.whole, ...own },
      intent: understoodAs(about.found.meaning, meanings),
    };
  if (!mayReferBack(message, alone.intent)) return alone;
  // Of "financial, not medical" the first counts.
  const whole = parseMessage([...before, withoutNegated(message.rawText)].join(". "), lexicon);
  const intent = understand(whole, state, lexicon, meanings);
  // The law that was asked about before was told then.
  const isTold = knownCaseIn(whole, lexicon, meanings)?.meaning === intent.meaning;
  if (isTold || !isSettled(intent, alone.intent)) return alone;
  return { message: { ...whole, ...own }, intent };
}

/** How long ago something was: of two such times the newer one counts. */
const TIME_AGO = /\b(?:(?:19|20)\d\d|years?|yrs?|months?|anos?|mes(?:es)?) ?(?:ago|old|expired)?\b/;

/** Whether a message says how long ago something was, which an earlier one said of something else. */
function isNewerIn(text: string, earlier: string): boolean {
  return TIME_AGO.test(text) && TIME_AGO.test(foldText(earlier));
}

/** Whether a message is so short, and names so little, that what it asks the law about was named before it. */
function isShortFollowUp(
  { words, documents, services, zips, places }: ParsedMessage,
  { meaning, writtenAnswer, sureness }: Understanding,
): boolean {
  if (writtenAnswer || sureness === 1 || (meaning !== null && isDanger(meaning))) return false;
  const namesNothing = documents.length + services.ids.length + zips.length + places.length === 0;
  return namesNothing && words.length <= SHORT_FOLLOW_UP;
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
