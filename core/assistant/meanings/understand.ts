import type { ConversationState } from "../conversation.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { ParsedMessage } from "../parse/parse-message.ts";
import { stateWords } from "../places/states.ts";
import { detectIntent, type Intent } from "../topics/detect-intent.ts";
import { isIn, LASTING_TOPICS, NAMED_TOPICS } from "../topics/topic-groups.ts";
import type { TopicId } from "../topics/topic-ids.ts";
import type { MeaningId } from "./meaning-ids.ts";
import type { MeaningGuess, Meanings } from "./meanings.ts";
import { isSafetyMeaning } from "./safety-meanings.ts";

/** What a message is taken to mean. */
export interface Understanding extends Intent {
  /** Null where the topic's rules decided alone, or nothing was understood. */
  readonly meaning: MeaningId | null;
  /** What it may mean, where that is not sure enough for an answer: to be asked back. */
  readonly choices: readonly MeaningId[];
}

/** From this probability on a meaning is answered. */
const SURE = 0.5;
/** With so much the rules' topic, which the meaning has as well, is answered. */
const AGREED = 0.06;
/** From this on a meaning is worth asking back about. */
const POSSIBLE = 0.12;
/** A safety meaning needs less: a needless caution costs a sentence, a missed one a life or a house. */
const SAFETY_SURE = 0.6;
const SAFETY_LIKELY = 0.3;
/** A topic of the rules with so many points is sure. */
const RULES_SURE = 5;
/** A message that goes on with the conversation must be so likely to ask something else. */
const OWN_QUESTION = 0.8;
/** The most meanings that are asked back about. */
const MAX_CHOICES = 3;

/** Decides what a message means: danger and honesty first, then the conversation, then the likeliest meaning, then the rules. */
export function understand(
  message: ParsedMessage,
  state: ConversationState,
  lexicon: Lexicon,
  meanings: Meanings,
): Understanding {
  const intent = detectIntent(message, state, lexicon);
  const by = (meaning: MeaningId): Understanding => ({
    topic: topicOf(meaning, intent.topic, meanings),
    score: RULES_SURE + 1,
    writtenAnswer: null,
    isContinued: false,
    meaning,
    choices: [],
  });
  if (message.isSensitive) return by("secret-sent");
  const words = meaningWords(message, lexicon);
  const guesses = meanings.classify(words);
  const safety = safetyMeaning(message, words, guesses, meanings);
  if (safety) return by(safety);
  const rulesAlone: Understanding = { ...intent, meaning: null, choices: [] };
  if (intent.writtenAnswer?.isOwn || message.isNameOnly) return rulesAlone;
  const fitting = guesses.filter(({ id }) => hasEvidence(id, words, meanings));
  const [best] = fitting;
  if (intent.isContinued && !(best && isOwnQuestion(best, meanings))) return rulesAlone;
  if (!best) return rulesAlone;
  if (best.id === "fragment" || best.id === "unclear")
    return best.probability >= SURE || intent.score >= RULES_SURE
      ? rulesAlone
      : askBack(fitting, rulesAlone);
  if (best.probability >= SURE) return by(best.id);
  const agreed = fitting.find(
    ({ id, probability }) =>
      probability >= AGREED &&
      intent.topic !== null &&
      meanings.labelOf(id).topics.includes(intent.topic) &&
      meanings.statementsOf(id).length === 0,
  );
  if (agreed && intent.score >= RULES_SURE) return by(agreed.id);
  if (best.probability >= POSSIBLE) return askBack(fitting, rulesAlone);
  return rulesAlone;
}

/** A message as the classifiers read it: names of states as one token. */
function meaningWords({ text }: ParsedMessage, { homeStates }: Lexicon): string[] {
  const { home, other } = stateWords(homeStates);
  return text
    .replace(new RegExp(`\\b(?:${[...other, ...home].join("|")})\\b`, "g"), "state1")
    .split(" ")
    .filter((word) => word !== "");
}

function safetyMeaning(
  { text }: ParsedMessage,
  words: readonly string[],
  guesses: readonly MeaningGuess[],
  meanings: Meanings,
): MeaningId | null {
  const byRule = meanings.safetyRules.find(
    ({ pattern, unless }) => pattern.test(text) && !unless?.test(text),
  );
  if (byRule) return byRule.meaning;
  const guess = meanings.classifySafety(words);
  if (!guess) return null;
  const [best] = guesses;
  const isBest = best !== undefined && isSafetyMeaning(best.id);
  if (guess.probability >= SAFETY_SURE) return guess.id;
  return isBest && guess.probability >= SAFETY_LIKELY ? guess.id : null;
}

/** Whether a message that seems to go on with the conversation asks something of its own after all. */
function isOwnQuestion({ id, probability }: MeaningGuess, meanings: Meanings): boolean {
  const [topic] = meanings.labelOf(id).topics;
  const isNamedOnly = topic !== undefined && (isIn(topic, NAMED_TOPICS) || isIn(topic, LASTING_TOPICS));
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

function askBack(guesses: readonly MeaningGuess[], otherwise: Understanding): Understanding {
  const choices = guesses
    .filter(({ id, probability }) => probability >= AGREED && !CANNOT_BE_ASKED.has(id))
    .slice(0, MAX_CHOICES)
    .map(({ id }) => id);
  return choices.length === 0
    ? otherwise
    : { ...otherwise, topic: null, score: 0, writtenAnswer: null, meaning: null, choices };
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
]);
