import { topicFamily } from "../topics/topic-family.ts";
import type { TopicId } from "../topics/topic-ids.ts";
import { CANNOT_BE_ASKED } from "./choices.ts";
import type { MeaningId } from "./meaning-ids.ts";
import type { MeaningGuess, Meanings } from "./meanings.ts";
import { isDanger } from "./safety-meanings.ts";

/** What an answer is given to. */
interface ChosenAnswer {
  readonly meaning: MeaningId | null;
  readonly topic: TopicId | null;
}

/** What an answer was chosen by. */
export interface Evidence {
  /** By the words of the message alone. */
  readonly guesses: readonly MeaningGuess[];
  /** With what the rules of topics found. */
  readonly ranked: readonly MeaningGuess[];
  /** The topic that the rules are certain of; null where they are not. */
  readonly certainTopic: TopicId | null;
}

/**
 * A logistic regression over what is left when an answer has been chosen: its probability by words and with the rules, and that
 * of the likeliest other answer. Fitted on examples of writers who were left out of training (decision 95).
 */
const CHECK = { base: -0.465, byWords: 0.151, withRules: 0.186, other: -0.51 } as const;
/** So likely must an answer be, and so likely one where an error costs money, safety or a right. */
const NEEDED = 0.7;
const NEEDED_IF_CRITICAL = 0.75;
/** The same where the rules of topics are certain of that answer too. */
const BACKED = 0.5;
const BACKED_IF_CRITICAL = 0.6;
/** Probabilities nearer to 0 or 1 say no more. */
const LEAST = 0.001;

/** Whether the answer that was chosen is likely enough to answer the message, so that we don't confidently answer a different question. */
export function isLikelyEnough(
  understanding: ChosenAnswer,
  evidence: Evidence,
  /** Whether a place is known, so that its price can be told. */
  isPlaceKnown: boolean,
  meanings: Meanings,
): boolean {
  const { meaning, topic } = understanding;
  // Danger to a life is never asked about, and neither is what no one would choose.
  if (meaning !== null && (isDanger(meaning) || CANNOT_BE_ASKED.has(meaning))) return true;
  const isCritical = meaning !== null && meanings.labelOf(meaning).critical;
  const isBacked = evidence.certainTopic !== null && evidence.certainTopic === topic;
  const enough = isCritical ? NEEDED_IF_CRITICAL : NEEDED;
  const enoughIfBacked = isCritical ? BACKED_IF_CRITICAL : BACKED;
  const same = likelihoodOf(evidence, sameAnswer(understanding, meanings));
  if (same >= (isBacked ? enoughIfBacked : enough)) return true;
  // Answers of one family say much the same: which of its meanings it is matters less than that it is one.
  const family = topic && familyOf(topic, isPlaceKnown);
  const isRelative = ({ id }: MeaningGuess) => {
    const [first] = meanings.labelOf(id).topics;
    return first !== undefined && familyOf(first, isPlaceKnown) === family;
  };
  return family !== null && likelihoodOf(evidence, isRelative) >= enough;
}

/** How likely the answers that `isAnswered` names answer the message, 0 to 1. */
function likelihoodOf(
  { guesses, ranked }: Evidence,
  isAnswered: (guess: MeaningGuess) => boolean,
): number {
  const sumOf = (all: readonly MeaningGuess[]) =>
    all.filter(isAnswered).reduce((sum, { probability }) => sum + probability, 0);
  // What is no question of its own is no other question.
  const other =
    guesses.find((guess) => !isAnswered(guess) && !CANNOT_BE_ASKED.has(guess.id))?.probability ?? 0;
  const points =
    CHECK.base +
    CHECK.byWords * logit(sumOf(guesses)) +
    CHECK.withRules * logit(sumOf(ranked)) +
    CHECK.other * Math.log(Math.max(other, LEAST));
  return 1 / (1 + Math.exp(-points));
}

/** Whether a meaning gets the very answer that was chosen. */
function sameAnswer({ meaning, topic }: ChosenAnswer, meanings: Meanings) {
  const isStatement = meaning !== null && meanings.statementsOf(meaning).length > 0;
  return ({ id }: MeaningGuess): boolean => {
    if (id === meaning) return true;
    if (isStatement || topic === null || !meanings.labelOf(id).topics.includes(topic)) return false;
    return meaning === null || meanings.statementsOf(id).length === 0;
  };
}

/**
 * Topics that the check counts as one, beyond `topicFamily`: a message that asks about two of them still gets an answer to each, but
 * either answer is right enough for the other's question.
 */
const SAME_SUBJECT: Partial<Record<TopicId, string>> = {
  drafting: "legal-advice",
  "legal-advice": "legal-advice",
  "fee-law": "price",
  "final-price": "price",
};

/** The answer about a place that is known has its fee, and the price there. */
function familyOf(topic: TopicId, isPlaceKnown: boolean): string {
  const family = SAME_SUBJECT[topic] ?? topicFamily(topic);
  return family === "place" && isPlaceKnown ? "price" : family;
}

function logit(probability: number): number {
  const kept = Math.min(1 - LEAST, Math.max(LEAST, probability));
  return Math.log(kept / (1 - kept));
}
