import { and, eq } from "drizzle-orm";
import type { ConversationTurn } from "../../core/assistant/conversation.ts";
import { HOUR_MS, MINUTE_MS } from "../../core/format/time-units.ts";
import type { Site } from "../../core/sections/site.ts";
import { addMessages, addSessions, rateReply } from "../assistant/store.ts";
import { aiChatMessages, aiChatSessions } from "../platform/db/schema.ts";
import type { DemoDeps } from "./demo-deps.ts";
import { zipAt } from "./site.ts";

/** What sample visitors ask, one list for each chat; the last one is about nothing a notary does. */
const QUESTIONS = [
  ["What does a general notary visit cost in {zip}?", "When could you come?"],
  ["Do I need two witnesses for a will?"],
  ["What ID do you accept?", "Mine has expired. Is that a problem?"],
  ["¿Cuánto cuesta un poder notarial en {zip}?"],
  ["What happens if I have to cancel?"],
  ["Can you fix the brakes of my car?"],
] as const;

const HOURS_BETWEEN_CHATS = 31;

/** A sample chat: where its visitor is, and when it ended, in milliseconds since 1970. */
export interface DemoChat {
  readonly id: string;
  readonly zip: string;
  readonly endedAt: number;
}

/** Adds chats of the last days, oldest first, each reply as the assistant of the site gives it. */
export async function demoChats(
  site: Site,
  { booking: { db }, repliesFor, now }: DemoDeps,
): Promise<DemoChat[]> {
  const chats: DemoChat[] = [];
  for (const [at, questions] of QUESTIONS.entries()) {
    const [session] = await addSessions(db, site.id, 1);
    if (!session) throw new Error("A sample chat was not stored.");
    const turns: ConversationTurn[] = [];
    const startedAt = now - (QUESTIONS.length - at) * HOURS_BETWEEN_CHATS * HOUR_MS;
    const zip = zipAt(at, site);
    for (const [turn, question] of questions.entries()) {
      const content = question.replace("{zip}", zip);
      turns.push({ role: "user", content });
      const { text, ...replyNote } = await repliesFor(site).answer(turns);
      turns.push({ role: "assistant", content: text });
      const sessionId = session.id;
      const stored = await addMessages(db, site.id, [
        { sessionId, role: "user", content },
        { sessionId, role: "assistant", content: text, replyNote },
      ]);
      if (typeof stored === "string") throw new Error(`A sample chat was not stored: ${stored}.`);
      const createdAt = new Date(startedAt + turn * MINUTE_MS);
      for (const { id } of stored) await backdate(id, createdAt);
      const reply = stored.at(-1);
      if (at === 2 && reply) await rateReply(db, site.id, { id: reply.id, sessionId, rating: 1 });
    }
    const endedAt = startedAt + (questions.length - 1) * MINUTE_MS;
    await db
      .update(aiChatSessions)
      .set({ createdAt: new Date(startedAt), lastAt: new Date(endedAt) })
      .where(and(eq(aiChatSessions.siteId, site.id), eq(aiChatSessions.id, session.id)));
    chats.push({ id: session.id, zip, endedAt });
  }
  return chats;

  async function backdate(id: number, createdAt: Date): Promise<void> {
    await db
      .update(aiChatMessages)
      .set({ createdAt })
      .where(and(eq(aiChatMessages.siteId, site.id), eq(aiChatMessages.id, id)));
  }
}
