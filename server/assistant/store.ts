import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { aiChatMessages, aiChatSessions } from "../platform/db/schema.ts";
import type { Note } from "./notes.ts";

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

/** A message about to be stored, with what the house knows of it. */
export interface NewMessage {
  readonly sessionId: string;
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly note?: Note | undefined;
}

/** A conversation that grows without end is no conversation. */
const LONGEST_TALK = 400;

/** Opens so many conversations. */
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

/** Why messages were not stored; then none of them was. */
export type Refusal = "no-session" | "too-long";

/**
 * Stores messages of conversations of this site, all or none. The conversation's row is locked meanwhile, so that its
 * messages lie in the order in which they came.
 */
export async function addMessages(
  db: Database,
  siteId: string,
  messages: readonly NewMessage[],
): Promise<MessageRow[] | Refusal> {
  const talks = new Set(messages.map(({ sessionId }) => sessionId));
  return db.transaction(async (tx) => {
    // Sorted: two requests that name the same two conversations must not wait for each other.
    for (const id of [...talks].sort()) {
      const refused = await touch(tx, siteId, id, languageIn(messages, id));
      if (refused) return refused;
    }
    const added = await tx
      .insert(aiChatMessages)
      .values(messages.map((message) => ({ siteId, ...columnsOf(message) })))
      .returning();
    return added.map(({ id, sessionId, role, content, createdAt }) => ({
      id,
      session_id: sessionId,
      role,
      content,
      created_at: createdAt.toISOString(),
    }));
  });
}

async function touch(
  tx: Database,
  siteId: string,
  id: string,
  language: string | undefined,
): Promise<Refusal | null> {
  const session = and(eq(aiChatSessions.siteId, siteId), eq(aiChatSessions.id, id));
  const [found] = await tx
    .update(aiChatSessions)
    .set({ lastAt: sql`now()`, ...(language ? { language } : {}) })
    .where(session)
    .returning({
      length: sql<number>`(SELECT count(*)::int FROM ${aiChatMessages} m WHERE m.site_id = ${siteId} AND m.session_id = ${id})`,
    });
  if (!found) return "no-session";
  return found.length >= LONGEST_TALK ? "too-long" : null;
}

function languageIn(messages: readonly NewMessage[], id: string): string | undefined {
  return messages.findLast(({ sessionId, note }) => sessionId === id && note)?.note?.language;
}

function columnsOf({ sessionId, role, content, note }: NewMessage) {
  const known = note ? { intent: note.intent, unanswered: note.unanswered } : {};
  return { sessionId, role, content, ...known };
}

/** Notes what is known of a reply whose words are stored already. */
export async function noteReply(
  db: Database,
  siteId: string,
  sessionId: string,
  words: string,
  { intent, unanswered }: Note,
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
        eq(aiChatMessages.content, words),
      ),
    );
}

/** Notes what a visitor thinks of a reply: 1 up, -1 down, null neither. False when this conversation has no such reply. */
export async function rateReply(
  db: Database,
  siteId: string,
  reply: { readonly id: number; readonly sessionId: string; readonly rating: 1 | -1 | null },
): Promise<boolean> {
  const rated = await db
    .update(aiChatMessages)
    .set({ rating: reply.rating })
    .where(
      and(
        eq(aiChatMessages.siteId, siteId),
        eq(aiChatMessages.sessionId, reply.sessionId),
        eq(aiChatMessages.id, reply.id),
        eq(aiChatMessages.role, "assistant"),
      ),
    )
    .returning({ id: aiChatMessages.id });
  return rated.length > 0;
}
