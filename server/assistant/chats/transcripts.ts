import { and, asc, desc, eq, gt, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { PriceShown } from "../../../core/assistant/price-shown.ts";
import type { Database } from "../../platform/db/connect.ts";
import { aiChatMessages, aiChatSessions } from "../../platform/db/schema.ts";
import { parseStoredIntent } from "./review-queue.ts";

/** A conversation in the owner's list. */
export interface ChatSummary {
  readonly id: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly lastAt: Date;
  /** `lastAt` to the microsecond, by which the list is sorted. */
  readonly at: string;
  readonly messages: number;
  /** The visitor's first message; empty where none was stored. */
  readonly firstQuestion: string;
  readonly unanswered: number;
  readonly disliked: number;
}

/** A message as the owner reads it. */
export interface TranscriptMessage {
  readonly id: number;
  readonly role: "user" | "assistant";
  readonly content: string;
  /** The intent of the reply; null where it is not known. */
  readonly intent: string | null;
  /** The owner has taught a better answer, or needs none. */
  readonly isSettled: boolean;
  readonly unanswered: boolean;
  readonly rating: number | null;
  /** The price that the visitor's page had shown; null for replies, and where it had shown none. */
  readonly priceShown: PriceShown | null;
  readonly createdAt: Date;
}

/** A conversation with all its messages. */
export interface ChatTranscript {
  readonly id: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly lastAt: Date;
  readonly lines: readonly TranscriptMessage[];
}

/** Which conversations to list. */
export interface ChatListQuery {
  /** Text that either side wrote, in any case. */
  readonly search?: string;
  readonly only?: "unanswered" | "disliked" | undefined;
  readonly language?: string | undefined;
  /** Only conversations with a message since then. */
  readonly since?: Date | undefined;
  /** The last conversation seen: the list continues after it. */
  readonly before?: ChatCursor | undefined;
}

/** The position of a conversation in the list. */
export type ChatCursor = Pick<ChatSummary, "at" | "id">;

/** How many conversations a page of the list has. */
export const PAGE = 50;

/** A page of a site's conversations, the newest first. One more than `PAGE` means that there are more. */
export async function listChats(
  db: Database,
  siteId: string,
  { search = "", only, language, since, before }: ChatListQuery = {},
): Promise<ChatSummary[]> {
  // Columns are qualified by hand: Drizzle omits table names in a query of one table, and these subqueries have two.
  const ofChat = sql`m.site_id = ai_chat_sessions.site_id AND m.session_id = ai_chat_sessions.id`;
  const countMessages = (what: SQL) => sql<number>`(SELECT count(*)::int FROM ${aiChatMessages} m
    WHERE ${ofChat} AND ${what})`;
  const hasMessage = (what: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${aiChatMessages} m WHERE ${ofChat} AND ${what})`;
  const pattern = `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const { siteId: site, sessionId, content, createdAt: messageAt } = aiChatMessages;
  const matchingSessions = db
    .select({ sessionId })
    .from(aiChatMessages)
    .where(
      and(
        eq(site, siteId),
        since ? gte(messageAt, since) : undefined,
        sql`${content} ILIKE ${pattern}`,
      ),
    );
  const { id, lastAt } = aiChatSessions;
  return db
    .select({
      id,
      language: aiChatSessions.language,
      createdAt: aiChatSessions.createdAt,
      lastAt,
      at: sql<string>`to_json(${lastAt})#>>'{}'`,
      messages: countMessages(sql`true`),
      firstQuestion: sql<string>`coalesce((SELECT m.content FROM ${aiChatMessages} m
        WHERE ${ofChat} AND m.role = 'user' ORDER BY m.id LIMIT 1), '')`,
      unanswered: countMessages(sql`m.unanswered`),
      disliked: countMessages(sql`m.rating < 0`),
    })
    .from(aiChatSessions)
    .where(
      and(
        eq(aiChatSessions.siteId, siteId),
        // Most who open the chat never ask: an empty session is no conversation.
        search.trim() === "" ? hasMessage(sql`true`) : inArray(id, matchingSessions),
        only === "unanswered" ? hasMessage(sql`m.unanswered`) : undefined,
        only === "disliked" ? hasMessage(sql`m.rating < 0`) : undefined,
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
export async function readChat(
  db: Database,
  siteId: string,
  id: string,
): Promise<ChatTranscript | null> {
  const [session] = await db.select().from(aiChatSessions).where(isChat(siteId, id));
  return session ? { ...summaryOf(session), lines: await messagesOf(db, siteId, id) } : null;
}

/** Deletes a conversation with everything in it. False when there is none of this id. */
export async function eraseChat(db: Database, siteId: string, id: string): Promise<boolean> {
  const erased = await db
    .delete(aiChatSessions)
    .where(isChat(siteId, id))
    .returning({ id: aiChatSessions.id });
  return erased.length > 0;
}

/** All conversations of a site, one by one, oldest first: for an export that never holds them all. */
export async function* exportChats(db: Database, siteId: string): AsyncGenerator<ChatTranscript> {
  let last: typeof aiChatSessions.$inferSelect | undefined;
  do {
    const sessions = await db
      .select()
      .from(aiChatSessions)
      .where(and(eq(aiChatSessions.siteId, siteId), last && gt(aiChatSessions.id, last.id)))
      .orderBy(asc(aiChatSessions.id))
      .limit(PAGE);
    const lines = await messagesOf(db, siteId, ...sessions.map(({ id }) => id));
    const byChat = Map.groupBy(lines, ({ sessionId }) => sessionId);
    for (const session of sessions) {
      yield { ...summaryOf(session), lines: byChat.get(session.id) ?? [] };
    }
    last = sessions.at(-1);
  } while (last);
}

function isChat(siteId: string, id: string) {
  return and(eq(aiChatSessions.siteId, siteId), eq(aiChatSessions.id, id));
}

function summaryOf({ id, language, createdAt, lastAt }: typeof aiChatSessions.$inferSelect) {
  return { id, language, createdAt, lastAt };
}

async function messagesOf(db: Database, siteId: string, ...ids: string[]) {
  const { id, sessionId, role, content, intent, unanswered, rating, priceShown, createdAt } =
    aiChatMessages;
  const rows = await db
    .select({ id, sessionId, role, content, intent, unanswered, rating, priceShown, createdAt })
    .from(aiChatMessages)
    .where(and(eq(aiChatMessages.siteId, siteId), inArray(sessionId, ids)))
    .orderBy(asc(sessionId), asc(id));
  return rows.map((row) => ({ ...row, ...parseStoredIntent(row.intent) }));
}
