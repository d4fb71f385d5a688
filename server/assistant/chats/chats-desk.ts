import type { ConversationTurn } from "../../../core/assistant/conversation.ts";
import type { RecognizedFact } from "../../../core/assistant/recognize-facts.ts";
import type { QuestionReview } from "../../../core/assistant/review-question.ts";
import { mayEdit } from "../../../core/people/roles.ts";
import type { Site } from "../../../core/sections/site.ts";
import { createAuditLog } from "../../people/audit-log.ts";
import type { Person } from "../../people/person.ts";
import { hasRecentAuth } from "../../people/sign-in/recent-auth.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import { nextTurn } from "../../platform/turns.ts";
import type { PublishDeps } from "../../site/editing/publish-sections.ts";
import { type AnsweredReply, type AnsweringDeps, answerChat } from "../answer-chat.ts";
import {
  countReviewItems,
  dismissReply,
  listReviewItems,
  type ReviewItem,
  restoreReply,
  type TeachOutcome,
  teachAnswer,
} from "./review-queue.ts";
import {
  type ChatCursor,
  type ChatListQuery,
  type ChatSummary,
  type ChatTranscript,
  eraseChat,
  exportChats,
  listChats,
  PAGE,
  readChat,
} from "./transcripts.ts";

/** How the assistant came to a reply. */
export interface ReplyExplanation {
  readonly intent: string;
  readonly language: string;
  readonly unanswered: boolean;
  readonly by: AnsweredReply["by"];
  readonly facts: readonly RecognizedFact[];
}

/** The result of a question in the test console. */
type TestOutcome =
  | {
      readonly kind: "reply";
      readonly text: Promise<string>;
      readonly explanation: Promise<ReplyExplanation>;
    }
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "failed" };

/** A reply to review, what its question is most likely about, and an answer from the site's facts. */
export type ReviewedItem = ReviewItem & QuestionReview;

/** The result of teaching, with the usual questions that get the answer too. */
type CheckedOutcome = TeachOutcome & { readonly alsoAnswers: readonly string[] };

type ExportOutcome =
  | { readonly kind: "chats"; readonly chats: AsyncGenerator<ChatTranscript> }
  | { readonly kind: "sign-in-again" };

/** The conversations of a site, for its owner and editors. */
export interface ChatsDesk {
  /** The newest first; `next` is where the next page begins, null on the last. */
  list(query: ChatListQuery): Promise<{ chats: readonly ChatSummary[]; next: ChatCursor | null }>;
  read(id: string): Promise<ChatTranscript | null>;
  /** Replies to review, the newest first, each with what it was about and an answer to start from; and how many there are in all. */
  reviewQueue(
    before?: number,
  ): Promise<{ questions: readonly ReviewedItem[]; count: number; last: number | null }>;
  /** Publishes a question with its answer among the site's FAQs, at once. */
  teach(taught: { question: string; answer: string; replyId?: number }): Promise<CheckedOutcome>;
  /** Takes a reply off the review list without teaching an answer. */
  dismiss(replyId: number): Promise<void>;
  /** Puts a reply back on the list. */
  restore(replyId: number): Promise<void>;
  /** Deletes a conversation for good; false where there is none of this id. */
  erase(id: string): Promise<boolean>;
  /** All conversations, after a recent sign-in, or one of them, to be streamed; null for anybody but the owner. */
  readonly export: ((id?: string) => ExportOutcome) | null;
  /** Answers as visitors are answered; nothing is stored. */
  test(turns: readonly ConversationTurn[], signal: AbortSignal): Promise<TestOutcome>;
}

/** What the desk of chats needs. */
export interface ChatsDeskDeps extends PublishDeps {
  readonly limits: RateLimits;
  readonly answering: AnsweringDeps;
  readonly now: () => number;
}

/** The network somebody comes from, and the site as visitors see it now. */
interface ChatsCaller {
  readonly network: string;
  readonly site: Site;
}

/** Creates the desk of chats for somebody who signed in; null for roles that may not read what visitors say. */
export function createChatsDesk(
  person: Person,
  { network, site }: ChatsCaller,
  deps: ChatsDeskDeps,
): ChatsDesk | null {
  const { siteId, role, name, email } = person;
  if (!mayEdit(role, "faqs")) return null;
  const { db } = deps;
  const audit = (act: string, detail: Record<string, unknown> = {}) =>
    createAuditLog(db).record(siteId, { who: email, act, detail, network });

  async function* exportedChats(id?: string): AsyncGenerator<ChatTranscript> {
    await audit("chats-exported", id ? { chat: id } : {});
    if (id) {
      const one = await readChat(db, siteId, id);
      if (one) yield one;
      return;
    }
    // Most who open the chat never ask: an empty session is no conversation.
    for await (const chat of exportChats(db, siteId)) if (chat.lines.length > 0) yield chat;
  }

  function startExport(id?: string): ExportOutcome {
    const isWhole = id === undefined;
    if (isWhole && !hasRecentAuth(person, deps.now())) return { kind: "sign-in-again" };
    return { kind: "chats", chats: exportedChats(id) };
  }

  return {
    async list(query) {
      const found = await listChats(db, siteId, query);
      const chats = found.slice(0, PAGE);
      return { chats, next: found.length > PAGE ? (chats.at(-1) ?? null) : null };
    },
    read: (id) => readChat(db, siteId, id),
    async reviewQueue(before) {
      const [questions, count] = await Promise.all([
        listReviewItems(db, siteId, before),
        countReviewItems(db, siteId),
      ]);
      const { review } = deps.answering.repliesFor(site);
      return {
        questions: groupByMeaning(await reviewAll(questions, review)),
        count,
        last: questions.at(-1)?.replyId ?? null,
      };
    },
    async teach(taught) {
      const account = { email, network };
      const outcome = await teachAnswer({ ...taught, siteId, who: name, account }, deps);
      const { usualQuestionsLike } = deps.answering.repliesFor(site);
      const alsoAnswers =
        outcome.kind === "published" ? await usualQuestionsLike(taught.question) : [];
      return { ...outcome, alsoAnswers };
    },
    dismiss: (replyId) => dismissReply(db, siteId, replyId),
    restore: (replyId) => restoreReply(db, siteId, replyId),
    async erase(id) {
      const isErased = await eraseChat(db, siteId, id);
      if (isErased) await audit("chat-deleted", { chat: id });
      return isErased;
    },
    export: role === "owner" ? startExport : null,
    async test(turns, signal) {
      const permit = await deps.limits.consume("chat-trial", siteId, network, person.userId);
      if (!permit.ok) return { kind: "too-many", retryAfterSeconds: permit.retryAfterSeconds };
      const outcome = await answerChat({ site, turns, signal }, deps.answering);
      if (outcome.kind !== "reply") return { kind: "failed" };
      const facts = deps.answering.repliesFor(site).recognize(turns);
      const explanation = outcome.reply.then(({ intent, language, unanswered, by }) => {
        return { intent, language, unanswered, by, facts };
      });
      return { kind: "reply", text: outcome.reply.then(({ text }) => text), explanation };
    },
  };
}

/** Reviews a page of questions, each in a turn of its own: together they take as long as fifty replies. */
async function reviewAll(
  questions: readonly ReviewItem[],
  review: (question: string) => Promise<QuestionReview>,
): Promise<ReviewedItem[]> {
  const reviewed: ReviewedItem[] = [];
  for (const item of questions) {
    await nextTurn();
    reviewed.push({ ...item, ...(await review(item.question)) });
  }
  return reviewed;
}

/** Questions about the same thing side by side, what was asked most first; those about nothing known come last. */
function groupByMeaning(items: readonly ReviewedItem[]): readonly ReviewedItem[] {
  const groups = [...Map.groupBy(items, ({ about }) => about)];
  return groups
    .toSorted(([a, one], [b, other]) =>
      a === null || b === null
        ? Number(a === null) - Number(b === null)
        : other.length - one.length,
    )
    .flatMap(([, group]) => group);
}
