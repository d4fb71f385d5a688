import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ParsedMessage } from "../parse/parse-message.ts";
import { adjustForMentions } from "./adjustments/adjust-for-mentions.ts";
import type { TopicId } from "./topic-ids.ts";

/** How likely a message is about a topic; a score of 5 and more is sure. */
export interface TopicScore {
  readonly id: TopicId;
  readonly score: number;
  /** The part of the score that the words themselves earned, before what was named counted. */
  readonly textScore: number;
}

/** What a full likeness to an example question adds. */
const SIMILARITY_WEIGHT = 6;
const MIN_SIMILARITY = 0.35;
/** The most similar examples that are looked at. */
const MAX_EXAMPLES = 12;
/** In a message of no more words one shared word is little: half of `fees?` is not yet a question about holidays. */
const SHORT_MESSAGE = 3;

/** Scores every topic for a message, the likeliest first: by patterns, by likeness to example questions, and by what was named. */
export function scoreTopics(message: ParsedMessage, lexicon: Lexicon): TopicScore[] {
  const scores = new Map<TopicId, number>();
  const add = (id: TopicId, points: number) => scores.set(id, (scores.get(id) ?? 0) + points);
  for (const { id, signals } of lexicon.rules.topics) {
    for (const { weight, pattern } of signals) if (pattern.test(message.text)) add(id, weight);
  }
  const isShort = message.words.length <= SHORT_MESSAGE;
  const similarityWeight = isShort ? SIMILARITY_WEIGHT / 2 : SIMILARITY_WEIGHT;
  const counted = new Set<TopicId>();
  for (const { meaning, score } of lexicon.topicExamples.mostSimilar(message.words, MAX_EXAMPLES)) {
    if (score < MIN_SIMILARITY || counted.has(meaning)) continue;
    counted.add(meaning);
    add(meaning, similarityWeight * score);
  }
  const textScores = new Map(scores);
  adjustForMentions({ message, lexicon, scores, add });
  return [...scores]
    .map(([id, score]) => ({ id, score, textScore: textScores.get(id) ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}
