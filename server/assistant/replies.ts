import type { Site } from "../../core/site/site.ts";

/** One turn of a conversation, as the visitor's page tells it. */
export interface Turn {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** What the assistant says, and what it took the question for. */
export interface Reply {
  /** Markdown: bold, lists and links to own pages. */
  readonly text: string;
  readonly intent: string;
  /** It had no answer of its own: the owner should see the question. */
  readonly unanswered: boolean;
  readonly language: string;
}

/** The questions a model behind the assistant may put to the house; each answer is plain JSON. */
export interface Lookups {
  quote(serviceIds: readonly string[], zip: string): unknown;
  checkArea(place: string): unknown;
  openSlots(serviceId: string, zip: string): Promise<unknown>;
  findDocument(words: string): unknown;
  searchSite(words: string): unknown;
}

/** A site's own answers, always there. */
export interface Replies extends Lookups {
  /** Answers the last turn in the light of those before it. */
  answer(turns: readonly Turn[]): Promise<Reply>;
}

/** Opens the answers of a site; the same site's are opened once. */
export type OpenReplies = (site: Site) => Replies;
