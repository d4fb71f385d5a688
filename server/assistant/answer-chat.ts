import type { ConversationTurn } from "../../core/assistant/conversation.ts";
import type { Site } from "../../core/sections/site.ts";
import type { ChatReply, RepliesFor } from "./answers/replies.ts";
import type { AskModel } from "./upstream/ask-model.ts";

/** What answers: the built-in assistant, and a model where one is configured. */
export interface AnsweringDeps {
  readonly repliesFor: RepliesFor;
  /** Null where no model is configured. */
  readonly upstream: { readonly answer: AskModel; readonly fallback: boolean } | null;
}

/** A conversation to be answered. */
export interface ChatRequest {
  readonly site: Site;
  readonly turns: readonly ConversationTurn[];
  /** Aborts when nobody waits for the reply any more. */
  readonly signal: AbortSignal;
}

/** A reply, and who made it. */
export type AnsweredReply = ChatReply & { readonly by: "built-in" | "model" };

export type AnswerOutcome =
  /** `reply` never rejects. */
  | { readonly kind: "reply"; readonly reply: Promise<AnsweredReply> }
  /** Only where the built-in assistant may not stand in for the model. */
  | { readonly kind: "upstream-failed"; readonly status: 402 | 429 | 502 };

/** Answers the last turn of a conversation, for visitors and for the owner's test console alike. */
export async function answerChat(
  { site, turns, signal }: ChatRequest,
  deps: AnsweringDeps,
): Promise<AnswerOutcome> {
  const replies = deps.repliesFor(site);
  const builtIn = await replies.answer(turns);
  const builtInReply: AnsweredReply = { ...builtIn, by: "built-in" };
  if (!deps.upstream) return { kind: "reply", reply: Promise.resolve(builtInReply) };
  const { answer, fallback } = deps.upstream;
  const modelAnswer = answer({ site, turns, builtIn, replies, signal });
  if (fallback) {
    const reply = modelAnswer.then((found) =>
      found.kind === "reply" ? modelReply(found) : builtInReply,
    );
    return { kind: "reply", reply };
  }
  const found = await modelAnswer;
  if (found.kind !== "reply") return { kind: "upstream-failed", status: found.status };
  return { kind: "reply", reply: Promise.resolve(modelReply(found)) };
}

function modelReply({ text, intent, unanswered, language }: ChatReply): AnsweredReply {
  return { text, intent, unanswered, language, by: "model" };
}
