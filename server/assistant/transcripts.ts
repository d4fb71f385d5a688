import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { aiChatMessages, aiChatSessions } from "../platform/db/schema.ts";

/** A conversation in the owner's list. */
interface ChatSummary {
  readonly id: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly lastAt: Date;
  readonly messages: number;
  /** The visitor's first words; empty where none were stored. */
  readonly opening: string;
  readonly unanswered: number;
  readonly disliked: number;
}

/** A message as the owner reads it. */
interface ChatLine {
  readonly id: number;
  readonly role: "user" | "assistant";
  readonly content: string;
  readonly intent: string | null;
  readonly unanswered: boolean;
  readonly rating: number | null;
  readonly createdAt: Date;
}

/** A conversation with all that was said. */
interface Chat {
  readonly id: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly lastAt: Date;
  readonly lines: readonly ChatLine[];
}

const PAGE = 50;

/**
 * A site's conversations, the newest first, 50 at a time. `search` finds what was said, in any case; `before` is the
 * `lastAt` of the last one seen.
 */
export async function listChats(
  db: Database,
  siteId: string,
  { search = "", before }: { search?: string; before?: Date } = {},
): Promise<ChatSummary[]> {
  // Tables by their own names: Drizzle leaves them out where it knows of one only, and within these there are two.
  const said = (what: SQL) => sql<number>`(SELECT count(*)::int FROM ${aiChatMessages} m
    WHERE m.site_id = ai_chat_sessions.site_id AND m.session_id = ai_chat_sessions.id AND ${what})`;
  const words = `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .select({
      id: aiChatSessions.id,
      language: aiChatSessions.language,
      createdAt: aiChatSessions.createdAt,
      lastAt: aiChatSessions.lastAt,
      messages: said(sql`true`),
      opening: sql<string>`coalesce((SELECT m.content FROM ${aiChatMessages} m
        WHERE m.site_id = ai_chat_sessions.site_id AND m.session_id = ai_chat_sessions.id AND m.role = 'user'
        ORDER BY m.id LIMIT 1), '')`,
      unanswered: said(sql`m.unanswered`),
      disliked: said(sql`m.rating < 0`),
    })
    .from(aiChatSessions)
    .where(
      and(
        eq(aiChatSessions.siteId, siteId),
        // Most who open the chat never ask: those are no conversations.
        search.trim() === ""
          ? sql`${said(sql`true`)} > 0`
          : sql`${said(sql`m.content ILIKE ${words}`)} > 0`,
        before ? lt(aiChatSessions.lastAt, before) : undefined,
      ),
    )
    .orderBy(desc(aiChatSessions.lastAt))
    .limit(PAGE);
}

/** One conversation of a site; null when there is none of this id. */
export async function readChat(db: Database, siteId: string, id: string): Promise<Chat | null> {
  const [session] = await db.select().from(aiChatSessions).where(theChat(siteId, id));
  return session ? { ...faceOf(session), lines: await linesOf(db, siteId, id) } : null;
}

/** Deletes a conversation with everything in it. False when there is none of this id. */
export async function eraseChat(db: Database, siteId: string, id: string): Promise<boolean> {
  const erased = await db
    .delete(aiChatSessions)
    .where(theChat(siteId, id))
    .returning({ id: aiChatSessions.id });
  return erased.length > 0;
}

/** All conversations of a site, one by one, oldest first: for an export that never holds them all. */
export async function* exportChats(db: Database, siteId: string): AsyncGenerator<Chat> {
  let last: typeof aiChatSessions.$inferSelect | undefined;
  do {
    const sessions = await db
      .select()
      .from(aiChatSessions)
      .where(and(eq(aiChatSessions.siteId, siteId), last && gt(aiChatSessions.id, last.id)))
      .orderBy(asc(aiChatSessions.id))
      .limit(PAGE);
    for (const session of sessions) {
      yield { ...faceOf(session), lines: await linesOf(db, siteId, session.id) };
    }
    last = sessions.at(-1);
  } while (last);
}

function theChat(siteId: string, id: string) {
  return and(eq(aiChatSessions.siteId, siteId), eq(aiChatSessions.id, id));
}

function faceOf({ id, language, createdAt, lastAt }: typeof aiChatSessions.$inferSelect) {
  return { id, language, createdAt, lastAt };
}

function linesOf(db: Database, siteId: string, sessionId: string): Promise<ChatLine[]> {
  const { id, role, content, intent, unanswered, rating, createdAt } = aiChatMessages;
  return db
    .select({ id, role, content, intent, unanswered, rating, createdAt })
    .from(aiChatMessages)
    .where(and(eq(aiChatMessages.siteId, siteId), eq(aiChatMessages.sessionId, sessionId)))
    .orderBy(asc(id));
}
