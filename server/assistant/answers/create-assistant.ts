import { answerConversation } from "../../../core/assistant/answer-conversation.ts";
import type { AssistantReply } from "../../../core/assistant/answers/answer.ts";
import type {
  AnswerDeps,
  OfferedSlot,
  PageHit,
  SlotQuery,
} from "../../../core/assistant/answers/answer-deps.ts";
import type { ConversationTurn } from "../../../core/assistant/conversation.ts";
import type { LexiconSources } from "../../../core/assistant/lexicon/lexicon.ts";
import { type RecognizedFact, recognizeFacts } from "../../../core/assistant/recognize-facts.ts";
import {
  type QuestionReview,
  reviewQuestion,
  usualQuestionsLike,
} from "../../../core/assistant/review-question.ts";
import { findDocuments } from "../../../core/documents/find-documents.ts";
import { estimate, priceOf } from "../../../core/pricing/estimate.ts";
import { priceBookOf } from "../../../core/pricing/price-book.ts";
import { siteZoneFor } from "../../../core/pricing/zones.ts";
import type { Site } from "../../../core/sections/site.ts";
import { nextTurn } from "../../platform/turns.ts";

/** What the assistant needs besides its site. */
export interface AssistantDeps extends LexiconSources {
  readonly now: () => number;
  /** The site's own search; without it no page is found. */
  readonly search?: (question: string, limit: number) => readonly PageHit[];
  /** The next open slots; without it the business hours answer. */
  readonly nextSlots?: (query: SlotQuery) => Promise<readonly OfferedSlot[]>;
}

/** The built-in assistant of one site. */
export interface Assistant {
  /** Replies to a conversation's last message; nothing of it is stored here. */
  reply(conversation: readonly ConversationTurn[]): Promise<AssistantReply>;
  /** What a question that had no good answer is about, with an answer to start from. */
  review(question: string): Promise<QuestionReview>;
  /** The usual questions that would get the answer to a new one too. */
  usualQuestionsLike(question: string): Promise<readonly string[]>;
  /** What it recognizes in a conversation. */
  recognize(conversation: readonly ConversationTurn[]): readonly RecognizedFact[];
}

/** Creates the assistant of a site. Prices, zones and documents come from the functions the pages use. */
export function createAssistant(site: Site, deps: AssistantDeps): Assistant {
  const { places, vocabulary, now } = deps;
  const book = priceBookOf(site, places);
  const answerDeps: Omit<AnswerDeps, "now"> = {
    site,
    places,
    vocabulary,
    quote: (serviceIds, zip) => estimate(serviceIds, zip, book),
    zoneFor: (zip) => siteZoneFor(zip, site, places),
    price: (serviceId) => priceOf(serviceId, book),
    findDocuments: (question) => findDocuments(question, site.documents),
    search: deps.search ?? (() => []),
    nextSlots: deps.nextSlots ?? null,
  };
  return {
    reply: (conversation) => answerConversation(conversation, { ...answerDeps, now: now() }),
    review: (question) => reviewQuestion(question, { ...answerDeps, now: now() }),
    usualQuestionsLike: (question) =>
      usualQuestionsLike(question, { ...answerDeps, now: now() }, nextTurn),
    recognize: (conversation) => recognizeFacts(conversation, site, deps),
  };
}
