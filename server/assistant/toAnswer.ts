import { and, desc, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
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

/** What a reply is marked with once the owner has taught the assistant better. */
const TAUGHT = "taught";

const PAGE = 100;

/** The replies of a site that wait for the owner, the newest first, at most 100. */
export async function questionsToAnswer(db: Database, siteId: string): Promise<ToAnswer[]> {
  const { id, sessionId, content, unanswered, rating, intent, createdAt } = aiChatMessages;
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
        or(unanswered, lt(rating, 0)),
        or(isNull(intent), ne(intent, TAUGHT)),
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
  /** The reply it is the better answer to, if there is one. */
  readonly replyId?: number;
}

/** Others may publish between our look and our writing; after so many times it is told. */
const TRIES = 3;

/**
 * Teaches the assistant in one step: question and answer become one of the site's published questions, which pages show and
 * the assistant answers by at once. A question that is there already gets the new answer; one that is refused is answered
 * with section and field.
 */
export async function teach(lesson: Lesson, world: PublishWorld): Promise<PublishOutcome> {
  const { siteId, who } = lesson;
  const question = lesson.question.trim();
  const answer = lesson.answer.trim();
  let outcome: PublishOutcome;
  let tries = 0;
  do {
    const basedOn = (await lockSection(world.db, siteId, "faqs"))?.version ?? 0;
    const written = (await publishedSections(world.db, siteId)).faqs ?? world.builtIn.faqs;
    const others = (written as { question: string; answer: string }[]).filter(
      (faq) => !isSame(faq.question, question),
    );
    const value = [...others, { question, answer }];
    outcome = await publish({ siteId, sections: [{ key: "faqs", value, basedOn }], who }, world);
    tries += 1;
  } while (outcome.kind === "clash" && tries < TRIES);
  if (outcome.kind === "published" && lesson.replyId !== undefined) {
    await settle(world.db, siteId, lesson.replyId);
  }
  return outcome;
}

/** Takes a reply off the owner's list without teaching anything. */
export async function settle(db: Database, siteId: string, replyId: number): Promise<void> {
  await db
    .update(aiChatMessages)
    .set({ intent: TAUGHT })
    .where(and(eq(aiChatMessages.siteId, siteId), eq(aiChatMessages.id, replyId)));
}

function isSame(left: string, right: string): boolean {
  return left.trim().toLowerCase() === right.toLowerCase();
}
