import type { Site } from "../sections/site.ts";
import type { AnswerContext, AssistantReply } from "./answers/answer.ts";
import type { AnswerDeps } from "./answers/answer-deps.ts";
import { answerForTopic } from "./answers/answers-by-topic.ts";
import { askWhichMeaning } from "./answers/general/ask-back.ts";
import { answerDocument, likelyDocument } from "./answers/general/documents.ts";
import { notUnderstood, writtenAnswerText } from "./answers/general/fallback.ts";
import { admitLeftOut } from "./answers/general/left-out.ts";
import { answerFromStatement } from "./answers/general/statement.ts";
import { inSpanish } from "./answers/in-spanish.ts";
import { factsLeftOut } from "./conditions/key-facts.ts";
import {
  type ConversationState,
  type ConversationTurn,
  EMPTY_STATE,
  updateState,
} from "./conversation.ts";
import {
  type Lexicon,
  type LexiconSources,
  lexiconFor,
  prepareLexicon,
} from "./lexicon/lexicon.ts";
import { chosenMeaning, understoodAs } from "./meanings/chosen-meaning.ts";
import type { Meanings } from "./meanings/meanings.ts";
import type { Understanding } from "./meanings/understand.ts";
import { understandInContext } from "./meanings/understand-in-context.ts";
import { type ParsedMessage, parseMessage } from "./parse/parse-message.ts";
import { answerableParts, type QuestionPart } from "./question-parts.ts";
import { readMessage, stateAfter } from "./read-conversation.ts";
import { detectIntent } from "./topics/detect-intent.ts";
import { isIn, TIMED_TOPICS } from "./topics/topic-groups.ts";
import type { IntentId } from "./topics/topic-ids.ts";

/** Above this a second answer is left out, and no reply grows longer than the other: characters. */
const MAX_COMBINED_LENGTH = 1000;
const MAX_REPLY_LENGTH = 1750;

/** How many of the visitor's messages are read, the last ones. */
const MAX_MESSAGES = 12;

/**
 * Replies to the last message of a conversation. What came before is read from the visitor's messages alone.
 * Pure except for the functions in `deps`; it never throws for what a visitor typed.
 */
export async function answerConversation(
  conversation: readonly ConversationTurn[],
  deps: AnswerDeps,
): Promise<AssistantReply> {
  const lexicon = lexiconFor(deps.site, deps);
  const meanings = await deps.vocabulary.meanings();
  const messages = conversation.filter(({ role }) => role === "user").slice(-MAX_MESSAGES);
  const typed = messages.at(-1)?.content ?? "";
  const prepared = { lexicon, meanings, deps };
  const chosen = chosenMeaning(conversation.slice(-2 * MAX_MESSAGES), meanings);
  if (chosen) {
    const { message, state } = readMessage(
      chosen.question,
      stateAfter(chosen.earlier, lexicon),
      lexicon,
    );
    const intent = understoodAs(chosen.meaning, meanings);
    return replyToParts([{ message, intent }], state, message, prepared);
  }
  const earlier = messages.slice(0, -1).map(({ content }) => content);
  return replyToMessage(typed, earlier, prepared);
}

/**
 * Prepares a site's lexicon and runs its rules once, so that answering takes milliseconds from then on. It takes a tenth of
 * a second, with a `pause` every few milliseconds.
 */
export async function prepareAnswers(
  site: Site,
  sources: LexiconSources,
  pause: () => Promise<void>,
): Promise<void> {
  const lexicon = await prepareLexicon(site, sources, pause);
  for (const question of [
    "How much is a visit in 45202?",
    "cuanto cuesta",
    "can you notarise a deedd",
  ]) {
    await pause();
    detectIntent(parseMessage(question, lexicon), EMPTY_STATE, lexicon);
  }
}

async function replyToMessage(
  typed: string,
  earlier: readonly string[],
  prepared: Prepared,
): Promise<AssistantReply> {
  const { lexicon, meanings } = prepared;
  const { message, state } = readMessage(typed, stateAfter(earlier, lexicon), lexicon);
  const whole = understandInContext(message, earlier, state, lexicon, meanings);
  const parts = answerableParts(typed, whole, state, lexicon, meanings);
  return replyToParts(parts, state, message, prepared);
}

/** Answers the questions of a message one after the other. */
async function replyToParts(
  parts: readonly QuestionPart[],
  state: ConversationState,
  message: ParsedMessage,
  prepared: Prepared,
): Promise<AssistantReply> {
  const { followUps } = prepared.lexicon.vocabulary;
  const texts: string[] = [];
  const intents: IntentId[] = [];
  let isUnanswered = false;
  for (const part of parts) {
    const partState = updateState(state, part.message, part.intent.topic, followUps);
    const answer = await answerPart(part.message, part.intent, partState, prepared);
    isUnanswered ||= answer.isUnanswered;
    const length = texts.join("").length + answer.text.length;
    if (texts.length > 0 && length > MAX_COMBINED_LENGTH) continue;
    texts.push(answer.text);
    intents.push(answer.intent);
  }
  return {
    text: truncate(texts.join("\n\n").replace(/\n +/g, "\n")),
    intent: intents[0] ?? "unknown",
    topics: intents,
    unanswered: isUnanswered,
    language: updateState(state, message, null, followUps).language ?? "en",
  };
}

/** What answers are made with: the words of the site, the meanings, and what the answers are computed from. */
interface Prepared {
  readonly lexicon: Lexicon;
  readonly meanings: Meanings;
  readonly deps: AnswerDeps;
}

interface PartAnswer {
  readonly text: string;
  readonly intent: IntentId;
  readonly isUnanswered: boolean;
}

/** The answer to a question; one that leaves out what the question turns on is none, and says so. */
async function answerPart(
  asked: ParsedMessage,
  understanding: Understanding,
  state: ConversationState,
  prepared: Prepared,
): Promise<PartAnswer> {
  const { lexicon, meanings, deps: english } = prepared;
  const { topic } = understanding;
  const language = state.language ?? "en";
  const deps = language === "es" ? inSpanish(english) : english;
  const message = isIn(topic, TIMED_TOPICS) ? { ...asked, moment: state.moment } : asked;
  const context: AnswerContext = { topic, message, state, language, lexicon, deps };
  const answer = await answerAsUnderstood(understanding, context, meanings);
  const { facts } = lexicon.vocabulary;
  const leftOut = factsLeftOut(asked.text, answer, understanding, facts);
  if (leftOut.length === 0) return answer;
  const text = admitLeftOut(leftOut, understanding.meaning, meanings, context);
  return { text, intent: "unknown", isUnanswered: true };
}

async function answerAsUnderstood(
  { topic, writtenAnswer, meaning, choices }: Understanding,
  context: AnswerContext,
  meanings: Meanings,
): Promise<PartAnswer> {
  const { language } = context;
  if (choices.length > 0) {
    const text = askWhichMeaning(choices, meanings, context);
    return { text, intent: "asked-back", isUnanswered: false };
  }
  if (meaning) {
    const text = answerFromStatement(meaning, meanings, context)?.trim();
    if (text) return { text, intent: meaning, isUnanswered: false };
  }
  // Written answers are English: a Spanish question gets one only where nothing else answers it.
  if (writtenAnswer && (language === "en" || !topic)) {
    const text = writtenAnswerText(writtenAnswer, context);
    if (text) return { text, intent: topic ?? "written", isUnanswered: false };
  }
  if (topic) {
    const text = (await answerForTopic(topic)(context))?.trim();
    if (text) return { text, intent: topic, isUnanswered: false };
  } else {
    const document = likelyDocument(context);
    if (document) return { text: answerDocument(context), intent: "document", isUnanswered: false };
  }
  const { text, isUnanswered } = notUnderstood(context);
  return { text: text.trim(), intent: "unknown", isUnanswered };
}

/** Cuts a long text behind a sentence or a line. */
function truncate(text: string): string {
  if (text.length <= MAX_REPLY_LENGTH) return text;
  const cut = text.slice(0, MAX_REPLY_LENGTH);
  return cut.slice(0, Math.max(cut.lastIndexOf(". ") + 1, cut.lastIndexOf("\n"), 200)).trim();
}
