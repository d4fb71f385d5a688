import type { AssistantReply } from "../../../core/assistant/answers/answer.ts";
import type { ConversationTurn } from "../../../core/assistant/conversation.ts";
import type { RecognizedFact } from "../../../core/assistant/recognize-facts.ts";
import type { QuestionReview } from "../../../core/assistant/review-question.ts";
import type { Site } from "../../../core/sections/site.ts";

/** What visitors get to read of a reply, and what the owner learns of it. */
export type ChatReply = Pick<AssistantReply, "text" | "intent" | "unanswered" | "language">;

/** The questions a model behind the assistant may ask a site; each answer is plain JSON. */
export interface SiteLookups {
  quote(serviceIds: readonly string[], zip: string): unknown;
  checkArea(place: string): unknown;
  openSlots(serviceId: string, zip: string): Promise<unknown>;
  findDocument(text: string): unknown;
  searchSite(text: string): unknown;
}

/** A site's built-in answers, which need no model. */
export interface SiteReplies extends SiteLookups {
  /** Answers the last turn of a conversation. */
  answer(turns: readonly ConversationTurn[]): Promise<ChatReply>;
  /** What a question that had no good answer is about, with an answer to start from. */
  review(question: string): Promise<QuestionReview>;
  /** The usual questions that would get the owner's answer to a new one too. */
  usualQuestionsLike(question: string): Promise<readonly string[]>;
  /** What the built-in assistant recognizes in a conversation. */
  recognize(turns: readonly ConversationTurn[]): readonly RecognizedFact[];
}

/** The built-in answers of a site; the same site gets the same ones. */
export type RepliesFor = (site: Site) => SiteReplies;
