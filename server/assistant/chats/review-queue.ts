import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/connect.ts";
import { aiChatMessages } from "../../platform/db/schema.ts";
import {
  type PublishDeps,
  type PublishResult,
  publishSections,
} from "../../site/editing/publish-sections.ts";
import { lockSection, publishedSections } from "../../site/store.ts";

/** A reply the owner should review: the assistant had no answer, or a visitor disliked it. */
export interface ReviewItem {
  readonly replyId: number;
  readonly sessionId: string;
  readonly question: string;
  readonly reply: string;
  readonly why: "unanswered" | "disliked";
  readonly askedAt: Date;
}

/** The prefix of a reply's stored intent once the owner has reviewed it; the intent itself stands behind it. */
const DISMISSED_PREFIX = "taught";

const PAGE = 50;

/** Whether a reply waits for the owner; written as the partial index has it, so that the index is used. */
const needsReview = sql`(${aiChatMessages.unanswered} OR ${aiChatMessages.rating} < 0)
  AND coalesce(${aiChatMessages.intent}, '') NOT LIKE ${`${DISMISSED_PREFIX}%`}`;

/** How many replies of a site wait for review. */
export async function countReviewItems(db: Database, siteId: string): Promise<number> {
  return db.$count(aiChatMessages, and(eq(aiChatMessages.siteId, siteId), needsReview));
}

/** The replies of a site that wait for review, the newest first, at most 50; `before` is the id of the last one seen. */
export async function listReviewItems(
  db: Database,
  siteId: string,
  before?: number,
): Promise<ReviewItem[]> {
  const { id, sessionId, content, unanswered, createdAt } = aiChatMessages;
  const rows = await db
    .select({
      replyId: id,
      sessionId,
      reply: content,
      unanswered,
      askedAt: createdAt,
      question: sql<string>`coalesce((SELECT q.content FROM ${aiChatMessages} q
        WHERE q.site_id = ${siteId} AND q.session_id = ai_chat_messages.session_id
          AND q.role = 'user' AND q.id < ai_chat_messages.id
        ORDER BY q.id DESC LIMIT 1), '')`,
    })
    .from(aiChatMessages)
    .where(
      and(
        eq(aiChatMessages.siteId, siteId),
        needsReview,
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE);
  return rows.map(({ unanswered, ...row }) => ({
    ...row,
    why: unanswered ? "unanswered" : "disliked",
  }));
}

/** A question with its answer, as the owner writes them. */
export interface TaughtAnswer {
  readonly siteId: string;
  readonly question: string;
  readonly answer: string;
  readonly who: string;
  /** The account and network of the owner, for the audit log. */
  readonly account?: { readonly email: string; readonly network: string };
  /** The reply this answer is better than, where there is one. */
  readonly replyId?: number;
}

/** The result of teaching an answer. */
export type TeachOutcome = PublishResult & {
  /** Whether the site had the question already, with another answer. */
  readonly replacedAnswer: boolean;
};

/** Others may publish between our read and our write; after so many tries the clash is reported. */
const MAX_TRIES = 3;

/**
 * Teaches the assistant in one step: question and answer are published among the site's FAQs, which pages show and the
 * assistant answers from at once. A question the site has already gets the new answer; a refused one returns section and field.
 */
export async function teachAnswer(taught: TaughtAnswer, deps: PublishDeps): Promise<TeachOutcome> {
  const { siteId, who, account } = taught;
  const question = taught.question.trim();
  const answer = taught.answer.trim();
  let outcome: PublishResult;
  let replacedAnswer = false;
  let tries = 0;
  do {
    const basedOn = (await lockSection(deps.db, siteId, "faqs"))?.version ?? 0;
    const written = (await publishedSections(deps.db, siteId)).faqs ?? deps.builtIn.faqs;
    // Sections are validated before they are stored.
    const all = written as { question: string; answer: string }[];
    const others = all.filter((faq) => !isSameQuestion(faq.question, question));
    replacedAnswer = others.length < all.length;
    const value = [...others, { question, answer }];
    const by = { who, note: "taught from a chat", ...(account && { account }) };
    outcome = await publishSections(
      { siteId, sections: [{ key: "faqs", value, basedOn }], ...by },
      deps,
    );
    tries += 1;
  } while (outcome.kind === "clash" && tries < MAX_TRIES);
  if (outcome.kind === "published" && taught.replyId !== undefined) {
    await dismissReply(deps.db, siteId, taught.replyId);
  }
  return { ...outcome, replacedAnswer };
}

/** Takes a reply off the review list without teaching an answer. */
export async function dismissReply(db: Database, siteId: string, replyId: number): Promise<void> {
  const dismissed = sql`concat_ws(' ', ${DISMISSED_PREFIX}::text, ${aiChatMessages.intent})`;
  await db
    .update(aiChatMessages)
    .set({ intent: dismissed })
    .where(and(isReply(siteId, replyId), needsReview));
}

/** Puts a reply back on the review list. */
export async function restoreReply(db: Database, siteId: string, replyId: number): Promise<void> {
  const before = sql`nullif(regexp_replace(${aiChatMessages.intent}, ${`^${DISMISSED_PREFIX} ?`}, ''), '')`;
  await db.update(aiChatMessages).set({ intent: before }).where(isReply(siteId, replyId));
}

/** The intent of a reply, and whether the owner has reviewed it, from the stored text. */
export function parseStoredIntent(stored: string | null): {
  intent: string | null;
  isSettled: boolean;
} {
  const isSettled = stored?.split(" ")[0] === DISMISSED_PREFIX;
  const intent = isSettled ? (stored?.slice(DISMISSED_PREFIX.length + 1) ?? "") : stored;
  return { intent: intent || null, isSettled };
}

function isReply(siteId: string, replyId: number) {
  return and(eq(aiChatMessages.siteId, siteId), eq(aiChatMessages.id, replyId));
}

function isSameQuestion(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.toLowerCase();
}
