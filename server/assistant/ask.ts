import type { Site } from "../../core/site/site.ts";
import type { OpenReplies, Reply, Turn } from "./replies.ts";
import type { AnswerUpstream } from "./upstream/upstream.ts";

/** What answers: the house, and the model behind it where one is configured. */
export interface Answering {
  readonly openReplies: OpenReplies;
  /** Null where no model is configured. */
  readonly upstream: { readonly answer: AnswerUpstream; readonly fallback: boolean } | null;
}

/** A conversation to be answered. */
export interface Asked {
  readonly site: Site;
  readonly turns: readonly Turn[];
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal;
}

/** A reply, and whether the model made it. */
export type MadeReply = Reply & { readonly by: "house" | "model" };

export type AskOutcome =
  /** Never rejects. */
  | { readonly kind: "reply"; readonly reply: Promise<MadeReply> }
  /** Only where the built-in assistant may not stand in for the model. */
  | { readonly kind: "upstream-failed"; readonly status: 402 | 429 | 502 };

/** Answers the last turn of a conversation; visitors and the owner's test console are answered by this alone. */
export async function ask({ site, turns, signal }: Asked, world: Answering): Promise<AskOutcome> {
  const replies = world.openReplies(site);
  const own = await replies.answer(turns);
  const house: MadeReply = { ...own, by: "house" };
  if (!world.upstream) return { kind: "reply", reply: Promise.resolve(house) };
  const { answer, fallback } = world.upstream;
  const asked = answer({ site, turns, own, replies, signal });
  if (fallback) {
    const reply = asked.then((found) => (found.kind === "reply" ? byModel(found) : house));
    return { kind: "reply", reply };
  }
  const found = await asked;
  if (found.kind !== "reply") return { kind: "upstream-failed", status: found.status };
  return { kind: "reply", reply: Promise.resolve(byModel(found)) };
}

function byModel({ text, intent, unanswered, language }: Reply): MadeReply {
  return { text, intent, unanswered, language, by: "model" };
}
