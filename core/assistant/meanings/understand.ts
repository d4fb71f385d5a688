import type { ConversationState } from "../conversation.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ParsedMessage } from "../parse/parse-message.ts";
import { asksForVisitAt } from "../topics/asks-for-visit.ts";
import { detectIntent, type Intent } from "../topics/detect-intent.ts";
import {
  isIn,
  LASTING_TOPICS,
  NAMED_TOPICS,
  NEVER_REPLACED_TOPICS,
} from "../topics/topic-groups.ts";
import type { TopicId } from "../topics/topic-ids.ts";
import type { MeaningId } from "./meaning-ids.ts";
import { meaningWords } from "./meaning-words.ts";
import type { MeaningGuess, Meanings } from "./meanings.ts";
import { ownAnswerTo } from "./own-answer.ts";
import { withPriceFirst, withRules } from "./rank-meanings.ts";
import { isDanger, isSafetyMeaning } from "./safety-meanings.ts";

/** What a message is taken to mean. */
export interface Understanding extends Intent {
  /** Null where the topic's rules decided alone, or nothing was understood. */
  readonly meaning: MeaningId | null;
  /** What it may mean, where that is not sure enough for an answer: to be asked back. */
  readonly choices: readonly MeaningId[];
}

/** From this probability on a meaning is answered; one where an error costs money or a right needs more. */
const SURE = 0.6;
const SURE_IF_CRITICAL = 0.7;
/** A meaning asked back about has at least so much. */
const WORTH_NAMING = 0.07;
/** From this on a meaning is worth asking back about. */
const POSSIBLE = 0.12;
/** From here on all safety meanings together are answered, and with less where the likeliest meaning of all is one. A false alarm is cheaper than a miss. */
const SAFETY_SURE = 0.5;
const SAFETY_LIKELY = 0.3;
/** With less, the likeliest meaning of all is hardly likelier than the next. */
const SAFETY_CLEAR = 0.15;
/** From here on the rules of topics answer alone what the classifier leaves open. */
const RULES_CERTAIN = 10;
/** A message that goes on with the conversation must be so likely to ask something else. */
const OWN_QUESTION = 0.8;
/** A meaning that no other comes near is answered from here on. */
const ALONE = 0.3;
/** A document's name in no more words is a name and no question. */
const BARE_NAME = 4;
/** The most meanings that are asked back about. */
const MAX_CHOICES = 4;
/** A question back names at least two; the second one may be so unlikely. */
const SECOND_CHOICE = 0.03;

/** Decides what a message means: danger and honesty first, then the conversation, then the likeliest meaning, then the rules. */
export function understand(
  message: ParsedMessage,
  state: ConversationState,
  lexicon: Lexicon,
  meanings: Meanings,
): Understanding {
  const intent = detectIntent(message, state, lexicon);
  const understoodAs = (meaning: MeaningId): Understanding => ({
    topic: topicOf(meaning, intent.topic, meanings),
    score: RULES_CERTAIN,
    writtenAnswer: null,
    isContinued: false,
    meaning,
    choices: [],
  });
  const ruled = ruledMeaning(message, meanings);
  if (ruled && isDanger(ruled)) return understoodAs(ruled);
  if (message.isSensitive) return understoodAs("secret-sent");
  if (ruled) return understoodAs(ruled);
  const words = meaningWords(message, lexicon);
  const all = meanings.classify(words);
  const guesses = withoutTakenBack(all, message, meanings);
  const safety = likelySafetyMeaning(guesses, guesses.length < all.length);
  if (safety) return understoodAs(safety);
  const rulesAlone: Understanding = { ...intent, meaning: null, choices: [] };
  const own = ownAnswerTo(words, guesses, lexicon, meanings);
  if (own && !isIn(intent.topic, NEVER_REPLACED_TOPICS))
    return { ...rulesAlone, writtenAnswer: own };
  const isName =
    message.isNameOnly || (message.isDocumentOnly && message.words.length <= BARE_NAME);
  if (intent.writtenAnswer?.isOwn || isName || isPlainRequest(message, intent, lexicon))
    return rulesAlone;
  const ranked = withPriceFirst(
    withRules(
      guesses.filter(({ id }) => hasEvidence(id, words, meanings)),
      intent,
      meanings,
    ),
    message,
    lexicon,
  );
  const [best] = ranked;
  if (!best) return rulesAlone;
  if (intent.isContinued && !isOwnQuestion(best, meanings)) return rulesAlone;
  const enough = meanings.labelOf(best.id).critical ? SURE_IF_CRITICAL : SURE;
  if (sharedWith(best, ranked, intent.topic, meanings) >= enough)
    return best.id === "fragment" || best.id === "unclear" ? rulesAlone : understoodAs(best.id);
  const choices = choicesAmong(ranked);
  const [only, another] = choices;
  if (only && !another && only.probability >= ALONE) return understoodAs(only.id);
  if (only && only.probability >= POSSIBLE && choices.every(({ id }) => isDanger(id)))
    return understoodAs(only.id);
  const agreed = choices.find(({ id }) => meanings.labelOf(id).topics.some(isTopic(intent)));
  if (agreed && intent.score >= RULES_CERTAIN) return understoodAs(agreed.id);
  if (best.probability >= POSSIBLE && only)
    return { ...rulesAlone, topic: null, score: 0, choices: atLeastTwo(choices, ranked) };
  return intent.score >= RULES_CERTAIN ? rulesAlone : { ...rulesAlone, topic: null };
}

/** How likely it is that the answer to a meaning answers the message: with it count all meanings that have the same answer. */
function sharedWith(
  { id }: MeaningGuess,
  guesses: readonly MeaningGuess[],
  found: TopicId | null,
  meanings: Meanings,
): number {
  const answer = answerOf(id, found, meanings);
  return guesses
    .filter((other) => answerOf(other.id, found, meanings) === answer)
    .reduce((sum, { probability }) => sum + probability, 0);
}

/** What tells answers apart: a statement is a meaning's own, a topic's answer may serve several. */
function answerOf(id: MeaningId, found: TopicId | null, meanings: Meanings): string {
  const topic = topicOf(id, found, meanings);
  return topic === null || meanings.statementsOf(id).length > 0 ? id : `topic ${topic}`;
}

/** Whether a pattern is found in a message, as corrected or as spelled. */
function says({ text, uncorrectedText }: ParsedMessage, pattern: RegExp): boolean {
  return pattern.test(text) || pattern.test(uncorrectedText);
}

/** The meaning that words of danger or dishonesty decide. */
function ruledMeaning(message: ParsedMessage, { safetyRules }: Meanings): MeaningId | null {
  const rule = safetyRules.find(
    ({ pattern, unless }) => says(message, pattern) && !(unless && says(message, unless)),
  );
  return rule?.meaning ?? null;
}

/** The guesses without danger whose words the rules found and took back: it is long past, or in care. */
function withoutTakenBack(
  guesses: readonly MeaningGuess[],
  message: ParsedMessage,
  { safetyRules }: Meanings,
): readonly MeaningGuess[] {
  const takenBack = safetyRules
    .filter(({ meaning, pattern }) => isDanger(meaning) && says(message, pattern))
    .map(({ meaning }) => meaning);
  return guesses.filter(({ id }) => !takenBack.includes(id));
}

/** The safety meaning that the classifier finds likely enough; it has to be surer where the rules took one back. */
function likelySafetyMeaning(
  guesses: readonly MeaningGuess[],
  isTakenBack: boolean,
): MeaningId | null {
  // Together they are surer than each alone: which of them it is matters less than that it is one.
  const likely = guesses.filter(({ id }) => isSafetyMeaning(id));
  const together = likely.reduce((sum, { probability }) => sum + probability, 0);
  const [best] = guesses;
  const isBest = best !== undefined && best.probability >= SAFETY_CLEAR && isSafetyMeaning(best.id);
  const enough = isBest && !isTakenBack ? SAFETY_LIKELY : SAFETY_SURE;
  return together >= enough ? (likely[0]?.id ?? null) : null;
}

/** Whether the rules found all there is to be understood: a price of what is named or of nothing, a visit at a named time. */
function isPlainRequest(message: ParsedMessage, { topic }: Intent, { rules }: Lexicon): boolean {
  if (message.wantsPastVisit || asksForVisitAt(message, topic)) return true;
  const { services, zips, places, text } = message;
  const isQuote = services.ids.length > 0 && zips.length + places.length > 0;
  return topic === "price" && (isQuote || rules.priceAlone.test(text));
}

/** Whether a message that seems to go on with the conversation asks something of its own after all. */
function isOwnQuestion({ id, probability }: MeaningGuess, meanings: Meanings): boolean {
  const [topic] = meanings.labelOf(id).topics;
  const isNamedOnly =
    topic !== undefined && (isIn(topic, NAMED_TOPICS) || isIn(topic, LASTING_TOPICS));
  return probability > OWN_QUESTION && id !== "fragment" && !isNamedOnly;
}

/** Whether the message holds a word the meaning cannot do without: a keyword of another topic is no question about it. */
function hasEvidence(id: MeaningId, words: readonly string[], meanings: Meanings): boolean {
  const { needs } = meanings.labelOf(id);
  return needs.length === 0 || needs.some((concept) => meanings.mentions(words, concept));
}

/** Of the topics whose answers fit a meaning, the one that the rules found, else the first. */
function topicOf(id: MeaningId, found: TopicId | null, meanings: Meanings): TopicId | null {
  const { topics } = meanings.labelOf(id);
  return topics.find((topic) => topic === found) ?? topics[0] ?? null;
}

const isTopic =
  ({ topic }: Intent) =>
  (other: TopicId): boolean =>
    other === topic;

/** The meanings that are worth asking back about. */
function choicesAmong(guesses: readonly MeaningGuess[]): readonly MeaningGuess[] {
  return guesses
    .filter(({ id, probability }) => probability >= WORTH_NAMING && !CANNOT_BE_ASKED.has(id))
    .slice(0, MAX_CHOICES);
}

/** The choices of a question back; one alone gets the next likeliest beside it. */
function atLeastTwo(choices: readonly MeaningGuess[], ranked: readonly MeaningGuess[]) {
  const next = ranked.find(
    (guess) =>
      !choices.includes(guess) &&
      guess.probability >= SECOND_CHOICE &&
      !CANNOT_BE_ASKED.has(guess.id),
  );
  const all = choices.length === 1 && next ? [...choices, next] : choices;
  return all.map(({ id }) => id);
}

/** No one answers "are you insulting me?". */
const CANNOT_BE_ASKED: ReadonlySet<MeaningId> = new Set([
  "fragment",
  "unclear",
  "greeting",
  "thanks",
  "bye",
  "accept",
  "decline",
  "offtopic",
  "insult",
  "prompt-attack",
  "harm-others",
  "secret-sent",
]);
