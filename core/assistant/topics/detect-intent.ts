import type { ConversationState } from "../conversation.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { WrittenAnswer } from "../lexicon/written-answers.ts";
import type { ParsedMessage } from "../parse/parse-message.ts";
import { asksForVisitAt } from "./asks-for-visit.ts";
import { continuedTopic } from "./continued-topic.ts";
import { scoreTopics, type TopicScore } from "./score-topics.ts";
import { isIn, NAMED_TOPICS, NEVER_REPLACED_TOPICS } from "./topic-groups.ts";
import type { TopicId } from "./topic-ids.ts";

/** What a message is about. */
export interface Intent {
  /** Null if no topic was recognized. */
  readonly topic: TopicId | null;
  /** The confidence in the topic; 5 or more is certain. */
  readonly score: number;
  /** The answer that the owner wrote to a very similar question, if there is one. */
  readonly writtenAnswer: WrittenAnswer | null;
  /** Whether it only goes on with what the conversation was about. */
  readonly isContinued: boolean;
}

/** From this score on, the best topic is taken without a follow-up check. */
const CONFIDENT_SCORE = 3.5;
/** No other topic comes near. */
const CERTAIN_SCORE = 20;
/** A best topic below this is a guess not worth an answer. */
const MIN_SCORE = 2;
/** How much of its own a topic needs to answer a bare name. */
const MIN_TEXT_SCORE = 4;
/** How similar a question must be for its written answer: where no topic is sure, and to replace the topic's own answer. */
const SIMILAR_QUESTION = 0.6;
const SAME_QUESTION = 0.8;

/** Decides what a message is about. One that only names something goes on with what the conversation was about. */
export function detectIntent(
  message: ParsedMessage,
  state: ConversationState,
  lexicon: Lexicon,
): Intent {
  const scores = scoreTopics(message, lexicon);
  const [top] = scores;
  const [similar] = lexicon.writtenAnswers.mostSimilar(message.words, 1);
  if (message.wantsPastVisit)
    return { topic: "book", score: CERTAIN_SCORE, writtenAnswer: null, isContinued: false };
  if (asksForVisitAt(message, top?.id ?? null))
    return { topic: "book", score: CONFIDENT_SCORE, writtenAnswer: null, isContinued: false };
  const continued = continuedTopic(message, state, scores);
  if (continued)
    return { topic: continued, score: CONFIDENT_SCORE, writtenAnswer: null, isContinued: true };
  if (message.isNameOnly)
    return {
      topic: topicOfBareName(message, state, top),
      score: CONFIDENT_SCORE,
      writtenAnswer: null,
      isContinued: false,
    };
  if (!top || top.score < CONFIDENT_SCORE) {
    if (similar && similar.score >= SIMILAR_QUESTION)
      return { topic: null, score: 0, writtenAnswer: similar.meaning, isContinued: false };
    const guess = top && top.score >= MIN_SCORE ? top.id : null;
    return {
      topic: topicOfName(message) ?? guess,
      score: 2,
      writtenAnswer: null,
      isContinued: false,
    };
  }
  const isOwnersAnswer = similar?.meaning.isOwn === true && similar.score >= SAME_QUESTION;
  const writtenAnswer =
    isOwnersAnswer && !isIn(top.id, NEVER_REPLACED_TOPICS) ? similar.meaning : null;
  return { topic: top.id, score: top.score, writtenAnswer, isContinued: false };
}

/** A bare name goes by what is named; once service and place are both known, it is answered with the price. */
function topicOfBareName(
  message: ParsedMessage,
  state: ConversationState,
  top: TopicScore | undefined,
): TopicId | null {
  const isQuotable =
    (message.services.ids.length > 0 || state.services.length > 0) &&
    (message.zips.length > 0 || message.places.length > 0);
  if (isQuotable) return "price";
  return top && top.textScore >= MIN_TEXT_SCORE && isIn(top.id, NAMED_TOPICS)
    ? top.id
    : topicOfName(message);
}

/** What the bare name of something most likely asks. */
function topicOfName(message: ParsedMessage): TopicId | null {
  const hasPlace = message.zips.length > 0 || message.places.length > 0;
  const hasService = message.services.ids.length > 0;
  if (hasService && hasPlace) return "price";
  if (message.documents.length > 0) return "document";
  if (hasService) return "service";
  if (hasPlace) return "area";
  if (message.invalidZip) return "price";
  const { weekday, minutes, relativeDay } = message.moment;
  return weekday || minutes !== null || relativeDay === "tomorrow" ? "book" : null;
}
