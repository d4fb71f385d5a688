import { and, asc, desc, eq, gt, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { aiChatMessages, aiChatSessions } from "../platform/db/schema.ts";
import { intentOf } from "./to-answer.ts";

/** A conversation in the owner's list. */
export interface ChatSummary {
  readonly id: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly lastAt: Date;
  /** The same to the microsecond, as the list goes by it. */
  readonly at: string;
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
  /** What the question was taken for; null where the assistant did not say. */
  readonly intent: string | null;
  /** The owner has taught a better answer, or said that none is needed. */
  readonly isSettled: boolean;
  readonly unanswered: boolean;
  readonly rating: number | null;
  readonly createdAt: Date;
}

/** A conversation with all that was said. */
export interface Chat {
  readonly id: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly lastAt: Date;
  readonly lines: readonly ChatLine[];
}

/** Which conversations to list. */
export interface ChatWish {
  /** Words that were said, by either side, in any case. */
  readonly search?: string;
  readonly only?: "unanswered" | "disliked" | undefined;
  readonly language?: string | undefined;
  /** Only what was said to since then. */
  readonly since?: Date | undefined;
  /** The last one seen: the list goes on behind it. */
  readonly before?: ChatPlace | undefined;
}

/** Where a conversation stands in the list. */
export type ChatPlace = Pick<ChatSummary, "at" | "id">;

/** So many are listed at a time. */
export const PAGE = 50;

/** A site's conversations, the newest first, 50 at a time; one more than that tells that there are more. */
export async function listChats(
  db: Database,
  siteId: string,
  { search = "", only, language, since, before }: ChatWish = {},
): Promise<ChatSummary[]> {
  // Tables by their own names: Drizzle leaves them out where it knows of one only, and within these there are two.
  const ofChat = sql`m.site_id = ai_chat_sessions.site_id AND m.session_id = ai_chat_sessions.id`;
  const said = (what: SQL) => sql<number>`(SELECT count(*)::int FROM ${aiChatMessages} m
    WHERE ${ofChat} AND ${what})`;
  const has = (what: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${aiChatMessages} m WHERE ${ofChat} AND ${what})`;
  const words = `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const { siteId: site, sessionId, content, createdAt: saidAt } = aiChatMessages;
  const whereSaid = db
    .select({ sessionId })
    .from(aiChatMessages)
    .where(
      and(eq(site, siteId), since ? gte(saidAt, since) : undefined, sql`${content} ILIKE ${words}`),
    );
  const { id, lastAt } = aiChatSessions;
  return db
    .select({
      id,
      language: aiChatSessions.language,
      createdAt: aiChatSessions.createdAt,
      lastAt,
      at: sql<string>`to_json(${lastAt})#>>'{}'`,
      messages: said(sql`true`),
      opening: sql<string>`coalesce((SELECT m.content FROM ${aiChatMessages} m
        WHERE ${ofChat} AND m.role = 'user' ORDER BY m.id LIMIT 1), '')`,
      unanswered: said(sql`m.unanswered`),
      disliked: said(sql`m.rating < 0`),
    })
    .from(aiChatSessions)
    .where(
      and(
        eq(aiChatSessions.siteId, siteId),
        // Most who open the chat never ask: those are no conversations.
        search.trim() === "" ? has(sql`true`) : inArray(id, whereSaid),
        only === "unanswered" ? has(sql`m.unanswered`) : undefined,
        only === "disliked" ? has(sql`m.rating < 0`) : undefined,
        language ? eq(aiChatSessions.language, language) : undefined,
        since ? gte(lastAt, since) : undefined,
        before
          ? sql`(${lastAt}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(lastAt), desc(id))
    .limit(PAGE + 1);
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
    const lines = await linesOf(db, siteId, ...sessions.map(({ id }) => id));
    const byChat = Map.groupBy(lines, ({ sessionId }) => sessionId);
    for (const session of sessions) {
      yield { ...faceOf(session), lines: byChat.get(session.id) ?? [] };
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

async function linesOf(db: Database, siteId: string, ...ids: string[]) {
  const { id, sessionId, role, content, intent, unanswered, rating, createdAt } = aiChatMessages;
  const rows = await db
    .select({ id, sessionId, role, content, intent, unanswered, rating, createdAt })
    .from(aiChatMessages)
    .where(and(eq(aiChatMessages.siteId, siteId), inArray(sessionId, ids)))
    .orderBy(asc(sessionId), asc(id));
  return rows.map((row) => ({ ...row, ...intentOf(row.intent) }));
}
