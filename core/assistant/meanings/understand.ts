import { knownCaseIn } from "../conditions/known-case.ts";
import type { ConversationState } from "../conversation.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ParsedMessage } from "../parse/parse-message.ts";
import { detectIntent, type Intent } from "../topics/detect-intent.ts";
import { isPlaceKnownFrom, isPlainRequest } from "../topics/plain-request.ts";
import {
  isIn,
  LASTING_TOPICS,
  NAMED_TOPICS,
  NEVER_REPLACED_TOPICS,
} from "../topics/topic-groups.ts";
import type { TopicId } from "../topics/topic-ids.ts";
import { type Evidence, isLikelyEnough } from "./check-answer.ts";
import { atLeastTwo, choicesAmong, meaningNamed } from "./choices.ts";
import type { MeaningId } from "./meaning-ids.ts";
import { meaningWords } from "./meaning-words.ts";
import type { MeaningGuess, Meanings } from "./meanings.ts";
import { ownAnswerTo } from "./own-answer.ts";
import { withPriceFirst, withRules } from "./rank-meanings.ts";
import { likelySafetyMeaning, ruledMeaning, withoutTakenBack } from "./safety-guesses.ts";
import { isDanger, isHarm, isSafetyMeaning } from "./safety-meanings.ts";

/** What a message is taken to mean. */
export interface Understanding extends Intent {
  /** Null where the topic's rules decided alone, or nothing was understood. */
  readonly meaning: MeaningId | null;
  /** What it may mean, where that is not sure enough for an answer: to be asked back. */
  readonly choices: readonly MeaningId[];
  /** How likely the meaning is, 0 to 1; 0 where the classifier did not decide. */
  readonly sureness: number;
}

/** From this probability on, the likeliest meaning is taken against what the rules of topics are certain of. */
const SURE = 0.6;
/** From this on a meaning is worth asking back about. */
const POSSIBLE = 0.12;
/** From here on the rules of topics answer alone what the classifier leaves open. */
const RULES_CERTAIN = 10;
/** From here on a meaning is taken without the word it needs. */
const NEEDS_NO_WORD = 0.9;
/** A message that goes on with the conversation must be so likely to ask something else. */
const OWN_QUESTION = 0.8;
/** A document's name in no more words is a name and no question. */
const BARE_NAME = 4;

/**
 * Decides what a message means: danger and honesty first, then the conversation, then the likeliest meaning, then the rules. What
 * is not certain by then is checked once more: an answer that likely answers another question becomes a question back.
 */
export function understand(
  message: ParsedMessage,
  state: ConversationState,
  lexicon: Lexicon,
  meanings: Meanings,
): Understanding {
  const decision = decide(message, state, lexicon, meanings);
  const { understanding, evidence } = decision;
  return evidence && !isChecked(decision, message, state, meanings)
    ? askingBack(understanding, evidence.ranked)
    : understanding;
}

/** Whether what was decided is likely enough to answer the message. */
function isChecked(
  { understanding, evidence }: Decision,
  { zips, places }: ParsedMessage,
  state: ConversationState,
  meanings: Meanings,
): boolean {
  const isPlaceKnown = zips.length + places.length > 0 || isPlaceKnownFrom(state);
  return !evidence || isLikelyEnough(understanding, evidence, isPlaceKnown, meanings);
}

/** What was decided, and by which probabilities; null where words decided that leave no doubt. */
interface Decision {
  readonly understanding: Understanding;
  readonly evidence: Evidence | null;
}

/** The decision on a message, not yet checked. */
function decide(
  message: ParsedMessage,
  state: ConversationState,
  lexicon: Lexicon,
  meanings: Meanings,
): Decision {
  const intent = detectIntent(message, state, lexicon);
  const understoodAs = (meaning: MeaningId, sureness = 0): Understanding => ({
    topic: topicOf(meaning, intent.topic, meanings),
    score: RULES_CERTAIN,
    writtenAnswer: null,
    isContinued: false,
    meaning,
    choices: [],
    sureness,
  });
  const ruled = ruledMeaning(message, meanings);
  if (ruled && isDanger(ruled)) return certain(understoodAs(ruled));
  if (message.isSensitive) return certain(understoodAs("secret-sent"));
  if (ruled) return certain(understoodAs(ruled));
  const named = meaningNamed(message.rawText, meanings);
  if (named) return certain(understoodAs(named));
  const words = meaningWords(message, lexicon);
  const all = meanings.classify(words);
  const guesses = withoutTakenBack(all, message, meanings);
  const possible = guesses.filter((guess) => hasEvidence(guess, words, meanings));
  const ranked = withPriceFirst(withRules(possible, intent, meanings), message, lexicon);
  const likely = (understanding: Understanding): Decision => ({
    understanding,
    evidence: {
      guesses: withPriceFirst(guesses, message, lexicon),
      ranked,
      certainTopic: intent.score >= RULES_CERTAIN ? intent.topic : null,
    },
  });
  const safety = likelySafetyMeaning(guesses, guesses.length < all.length, words, meanings);
  const known = knownCaseIn(message, lexicon, meanings);
  if (safety) {
    const decision = likely(understoodAs(safety));
    const isSure = () => isChecked(decision, message, state, meanings);
    if (!known || isDanger(safety) || (comesFirst(safety, known.meaning) && isSure()))
      return decision;
  }
  const rulesAlone: Understanding = { ...intent, meaning: null, choices: [], sureness: 0 };
  const own = ownAnswerTo(words, guesses, lexicon, meanings);
  if (own && !isIn(intent.topic, NEVER_REPLACED_TOPICS))
    return certain({ ...rulesAlone, writtenAnswer: own });
  if (known && !intent.writtenAnswer?.isOwn) return certain(understoodAs(known.meaning, 1));
  // A document for another country is more than its name.
  const isName =
    message.isNameOnly ||
    (message.isDocumentOnly &&
      message.words.length <= BARE_NAME &&
      !meanings.mentions(words, "country"));
  if (intent.writtenAnswer?.isOwn || isName || isPlainRequest(message, intent, state, lexicon))
    return certain(rulesAlone);
  const [best] = ranked;
  if (!best) return certain(rulesAlone);
  if (intent.isContinued && !isOwnQuestion(best, meanings)) return certain(rulesAlone);
  const sureness = sharedWith(best, ranked, intent.topic, meanings);
  if ((best.id === "fragment" || best.id === "unclear") && sureness >= SURE)
    return certain(rulesAlone);
  const choices = choicesAmong(ranked);
  const [likeliest] = choices;
  if (likeliest && likeliest.probability >= POSSIBLE && choices.every(({ id }) => isDanger(id)))
    return certain(understoodAs(likeliest.id));
  if (sureness >= SURE) return likely(understoodAs(best.id, sureness));
  const agreed = choices.find(({ id }) => meanings.labelOf(id).topics.some(isTopic(intent)));
  if (agreed && intent.score >= RULES_CERTAIN) return likely(understoodAs(agreed.id));
  if (likeliest && best.probability >= POSSIBLE) return likely(understoodAs(likeliest.id));
  return intent.score >= RULES_CERTAIN
    ? likely(rulesAlone)
    : certain({ ...rulesAlone, topic: null });
}

/** Whether a safety meaning goes before a known case: harm to a signer does, unless the case is about safety itself. */
function comesFirst(safety: MeaningId, known: MeaningId): boolean {
  return isHarm(safety) && !isSafetyMeaning(known);
}

/** A decision that is not checked. */
function certain(understanding: Understanding): Decision {
  return { understanding, evidence: null };
}

/** The question back about what a message may mean. */
function askingBack(understanding: Understanding, ranked: readonly MeaningGuess[]): Understanding {
  const choices = atLeastTwo(choicesAmong(ranked), ranked);
  return { ...understanding, topic: null, score: 0, meaning: null, choices, sureness: 0 };
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

/** Whether a message that seems to go on with the conversation asks something of its own after all. */
function isOwnQuestion({ id, probability }: MeaningGuess, meanings: Meanings): boolean {
  const [topic] = meanings.labelOf(id).topics;
  const isNamedOnly =
    topic !== undefined && (isIn(topic, NAMED_TOPICS) || isIn(topic, LASTING_TOPICS));
  return probability > OWN_QUESTION && id !== "fragment" && !isNamedOnly;
}

/**
 * Whether the message holds a word the meaning cannot do without: a keyword of another topic is no question about it. People know
 * more words than the lists ("call it off"), so a meaning that is nearly certain needs none.
 */
function hasEvidence(
  { id, probability }: MeaningGuess,
  words: readonly string[],
  meanings: Meanings,
): boolean {
  const { needs } = meanings.labelOf(id);
  return (
    needs.length === 0 ||
    probability >= NEEDS_NO_WORD ||
    needs.some((concept) => meanings.mentions(words, concept))
  );
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
