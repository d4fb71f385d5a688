import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { PriceShown } from "../../core/assistant/price-shown.ts";
import { announce } from "../live/announce.ts";
import type { Database } from "../platform/db/connect.ts";
import { aiChatMessages, aiChatSessions } from "../platform/db/schema.ts";
import type { ReplyNote } from "./reply-notes.ts";

/** A conversation as its page may see it. */
export interface SessionRow {
  readonly id: string;
  readonly created_at: string;
}

/** A message as its page may see it. */
export interface MessageRow {
  readonly id: number;
  readonly session_id: string;
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly created_at: string;
}

/** A message about to be stored, with what the server knows of it. */
export interface NewMessage {
  readonly sessionId: string;
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly replyNote?: ReplyNote | undefined;
  /** The price that the visitor's page had shown. */
  readonly priceShown?: PriceShown | undefined;
}

/** The most messages of one conversation. */
const MAX_MESSAGES = 400;

/** Adds so many empty conversations. */
export async function addSessions(
  db: Database,
  siteId: string,
  count: number,
): Promise<SessionRow[]> {
  const rows = Array.from({ length: count }, () => ({ siteId, id: randomUUID() }));
  const added = await db
    .insert(aiChatSessions)
    .values(rows)
    .returning({ id: aiChatSessions.id, createdAt: aiChatSessions.createdAt });
  return added.map(({ id, createdAt }) => ({ id, created_at: createdAt.toISOString() }));
}

/** What a visitor thinks of a reply: 1 up, -1 down, null neither. */
export interface ReplyRating {
  readonly id: number;
  readonly sessionId: string;
  readonly rating: 1 | -1 | null;
}

/** Why messages were not stored; all or none of them are. */
export type StoreRejection = "no-session" | "too-long";

/**
 * Stores messages of conversations of this site, all or none. The conversation's row is locked meanwhile, so that its
 * messages keep the order in which they came.
 */
export async function addMessages(
  db: Database,
  siteId: string,
  messages: readonly NewMessage[],
): Promise<MessageRow[] | StoreRejection> {
  const sessionIds = new Set(messages.map(({ sessionId }) => sessionId));
  return db.transaction(async (tx) => {
    // Sorted: two requests that name the same two conversations must not wait for each other.
    for (const id of [...sessionIds].sort()) {
      const rejection = await lockSession(tx, siteId, id, languageIn(messages, id));
      if (rejection) return rejection;
    }
    const added = await tx
      .insert(aiChatMessages)
      .values(messages.map((message) => ({ siteId, ...columnsOf(message) })))
      .returning();
    if (messages.some(({ role }) => role === "user")) await announce(tx, siteId, "chat.message");
    return added.map(({ id, sessionId, role, content, createdAt }) => ({
      id,
      session_id: sessionId,
      role,
      content,
      created_at: createdAt.toISOString(),
    }));
  });
}

async function lockSession(
  tx: Database,
  siteId: string,
  id: string,
  language: string | undefined,
): Promise<StoreRejection | null> {
  const session = and(eq(aiChatSessions.siteId, siteId), eq(aiChatSessions.id, id));
  const [found] = await tx
    .update(aiChatSessions)
    .set({ lastAt: sql`now()`, ...(language ? { language } : {}) })
    .where(session)
    .returning({
      length: sql<number>`(SELECT count(*)::int FROM ${aiChatMessages} m WHERE m.site_id = ${siteId} AND m.session_id = ${id})`,
    });
  if (!found) return "no-session";
  return found.length >= MAX_MESSAGES ? "too-long" : null;
}

function languageIn(messages: readonly NewMessage[], id: string): string | undefined {
  return messages.findLast(({ sessionId, replyNote }) => sessionId === id && replyNote)?.replyNote
    ?.language;
}

function columnsOf({ sessionId, role, content, replyNote, priceShown }: NewMessage) {
  const noteColumns = replyNote
    ? { intent: replyNote.intent, unanswered: replyNote.unanswered }
    : {};
  return { sessionId, role, content, priceShown, ...noteColumns };
}

/** Adds what is known of a reply to its text, which is stored already. */
export async function storeReplyNote(
  db: Database,
  siteId: string,
  sessionId: string,
  text: string,
  { intent, unanswered }: ReplyNote,
): Promise<void> {
  await db
    .update(aiChatMessages)
    .set({ intent, unanswered })
    .where(
      and(
        eq(aiChatMessages.siteId, siteId),
        eq(aiChatMessages.sessionId, sessionId),
        eq(aiChatMessages.role, "assistant"),
        isNull(aiChatMessages.intent),
        eq(aiChatMessages.content, text),
      ),
    );
}

/** Stores a visitor's rating; false when the conversation has no such reply. */
export async function rateReply(
  db: Database,
  siteId: string,
  rating: ReplyRating,
): Promise<boolean> {
  const updated = await db
    .update(aiChatMessages)
    .set({ rating: rating.rating })
    .where(
      and(
        eq(aiChatMessages.siteId, siteId),
        eq(aiChatMessages.sessionId, rating.sessionId),
        eq(aiChatMessages.id, rating.id),
        eq(aiChatMessages.role, "assistant"),
      ),
    )
    .returning({ id: aiChatMessages.id });
  return updated.length > 0;
}
