import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { aiChatMessages } from "../platform/db/schema.ts";
import { type PublishOutcome, type PublishWorld, publish } from "../site/publish.ts";
import { lockSection, publishedSections } from "../site/store.ts";

/** A reply the owner should see: the assistant had no answer, or a visitor did not like it. */
export interface ToAnswer {
  readonly replyId: number;
  readonly sessionId: string;
  readonly question: string;
  readonly reply: string;
  readonly why: "unanswered" | "disliked";
  readonly askedAt: Date;
}

/** What a reply's intent begins with once it waits for the owner no more; what it was taken for stands behind it. */
const SETTLED = "taught";

const PAGE = 50;

/** Whether a reply waits for the owner; said as the index says it. */
const isWaiting = sql`(${aiChatMessages.unanswered} OR ${aiChatMessages.rating} < 0)
  AND coalesce(${aiChatMessages.intent}, '') NOT LIKE ${`${SETTLED}%`}`;

/** How many replies of a site wait for the owner. */
export async function countToAnswer(db: Database, siteId: string): Promise<number> {
  return db.$count(aiChatMessages, and(eq(aiChatMessages.siteId, siteId), isWaiting));
}

/** The replies of a site that wait for the owner, the newest first, at most 50 at a time; `before`: the last one seen. */
export async function questionsToAnswer(
  db: Database,
  siteId: string,
  before?: number,
): Promise<ToAnswer[]> {
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
        isWaiting,
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

/** One question with its answer, as the owner writes them. */
export interface Lesson {
  readonly siteId: string;
  readonly question: string;
  readonly answer: string;
  readonly who: string;
  /** Their account and network, for the log. */
  readonly account?: { readonly email: string; readonly network: string };
  /** The reply it is the better answer to, if there is one. */
  readonly replyId?: number;
}

/** What became of a lesson. */
export type TeachOutcome = PublishOutcome & {
  /** Whether the question stood there already, under another answer. */
  readonly isNewer: boolean;
};

/** Others may publish between our look and our writing; after so many times it is told. */
const TRIES = 3;

/**
 * Teaches the assistant in one step: question and answer become one of the site's published questions, which pages show and
 * the assistant answers by at once. A question that is there already gets the new answer; one that is refused is answered
 * with section and field.
 */
export async function teach(lesson: Lesson, world: PublishWorld): Promise<TeachOutcome> {
  const { siteId, who, account } = lesson;
  const question = lesson.question.trim();
  const answer = lesson.answer.trim();
  let outcome: PublishOutcome;
  let isNewer = false;
  let tries = 0;
  do {
    const basedOn = (await lockSection(world.db, siteId, "faqs"))?.version ?? 0;
    const written = (await publishedSections(world.db, siteId)).faqs ?? world.builtIn.faqs;
    const all = written as { question: string; answer: string }[];
    const others = all.filter((faq) => !isSame(faq.question, question));
    isNewer = others.length < all.length;
    const value = [...others, { question, answer }];
    const by = { who, note: "taught from a chat", ...(account && { account }) };
    outcome = await publish({ siteId, sections: [{ key: "faqs", value, basedOn }], ...by }, world);
    tries += 1;
  } while (outcome.kind === "clash" && tries < TRIES);
  if (outcome.kind === "published" && lesson.replyId !== undefined) {
    await settle(world.db, siteId, lesson.replyId);
  }
  return { ...outcome, isNewer };
}

/** Takes a reply off the owner's list without teaching anything. */
export async function settle(db: Database, siteId: string, replyId: number): Promise<void> {
  const settled = sql`concat_ws(' ', ${SETTLED}::text, ${aiChatMessages.intent})`;
  await db
    .update(aiChatMessages)
    .set({ intent: settled })
    .where(and(theReply(siteId, replyId), isWaiting));
}

/** Puts a reply back on the owner's list. */
export async function unsettle(db: Database, siteId: string, replyId: number): Promise<void> {
  const before = sql`nullif(regexp_replace(${aiChatMessages.intent}, ${`^${SETTLED} ?`}, ''), '')`;
  await db.update(aiChatMessages).set({ intent: before }).where(theReply(siteId, replyId));
}

/** What a reply was taken for, and whether its question is off the owner's list. */
export function intentOf(stored: string | null): { intent: string | null; isSettled: boolean } {
  const isSettled = stored?.split(" ")[0] === SETTLED;
  const intent = isSettled ? (stored?.slice(SETTLED.length + 1) ?? "") : stored;
  return { intent: intent || null, isSettled };
}

function theReply(siteId: string, replyId: number) {
  return and(eq(aiChatMessages.siteId, siteId), eq(aiChatMessages.id, replyId));
}

function isSame(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.toLowerCase();
}
