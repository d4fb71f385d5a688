import type { ConversationState } from "../conversation.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Language } from "../parse/language.ts";
import type { ParsedMessage } from "../parse/parse-message.ts";
import type { IntentId, TopicId } from "../topics/topic-ids.ts";
import type { AnswerDeps } from "./answer-deps.ts";

/** What an answer is made from: the message, the state of the conversation with it, and what the site knows. */
export interface AnswerContext {
  /** Null where nothing was understood. */
  readonly topic: TopicId | null;
  readonly message: ParsedMessage;
  readonly state: ConversationState;
  readonly language: Language;
  readonly lexicon: Lexicon;
  readonly deps: AnswerDeps;
}

/** Answers one topic in Markdown (bold, lists, links); null where it has nothing to say. */
export type TopicAnswer = (context: AnswerContext) => string | null | Promise<string | null>;

/** What the assistant replies. */
export interface AssistantReply {
  /** Markdown: bold, lists and links only. */
  readonly text: string;
  /** What the message was about; `unknown` where it was not understood. */
  readonly intent: IntentId;
  /** Everything the text answers; the first is `intent`. */
  readonly topics: readonly IntentId[];
  /** Whether no answer was known: the owner should see the question. */
  readonly unanswered: boolean;
  readonly language: Language;
}

/** The English or the Spanish text, by the visitor's language. */
export function localize(
  { language }: Pick<AnswerContext, "language">,
  en: string,
  es: string,
): string {
  return language === "es" ? es : en;
}

/** Joins sentences with spaces; empty ones are left out. */
export function joinSentences(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter((part): part is string => Boolean(part)).join(" ");
}
