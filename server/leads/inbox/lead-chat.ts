import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/connect.ts";
import { aiChatMessages, aiChatSessions, leads } from "../../platform/db/schema.ts";

/** The chat that came before a lead, with its last lines. */
export interface ThreadChat {
  readonly id: string;
  /** How many messages it has. */
  readonly count: number;
  readonly lastLines: readonly {
    readonly id: number;
    readonly isVisitor: boolean;
    readonly text: string;
  }[];
  readonly at: number;
}

const LAST_LINES = 4;

/** Loads the chat of the tab that a lead came from; null where there is none, or none any more. */
export async function loadChatOfLead(
  db: Database,
  { siteId, leadId }: { readonly siteId: string; readonly leadId: string },
): Promise<ThreadChat | null> {
  const [chat] = await db
    .select({ id: aiChatSessions.id, lastAt: aiChatSessions.lastAt })
    .from(leads)
    .innerJoin(
      aiChatSessions,
      and(eq(aiChatSessions.siteId, leads.siteId), eq(aiChatSessions.id, leads.chatId)),
    )
    .where(and(eq(leads.siteId, siteId), eq(leads.leadId, leadId)));
  if (!chat) return null;
  const isInIt = and(eq(aiChatMessages.siteId, siteId), eq(aiChatMessages.sessionId, chat.id));
  const [count, lines] = await Promise.all([
    db.$count(aiChatMessages, isInIt),
    db
      .select({ id: aiChatMessages.id, role: aiChatMessages.role, text: aiChatMessages.content })
      .from(aiChatMessages)
      .where(isInIt)
      .orderBy(desc(aiChatMessages.id))
      .limit(LAST_LINES),
  ]);
  if (count === 0) return null; // opened, and nothing said
  const lastLines = lines
    .reverse()
    .map(({ id, role, text }) => ({ id, isVisitor: role === "user", text }));
  return { id: chat.id, count, lastLines, at: chat.lastAt.getTime() };
}
