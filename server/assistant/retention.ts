import { lt, sql } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { aiChatSessions } from "../platform/db/schema.ts";
import type { Log } from "../platform/log.ts";

/** How long a conversation is kept after its last word. */
const KEPT_DAYS = 180;

const DAY_MS = 24 * 3_600_000;
/** A start has better things to do first. */
const FIRST_MS = 60_000;

/** Forgets conversations nobody has spoken in for so many days, with all their messages; tells how many. */
export async function forgetOldChats(db: Database, days = KEPT_DAYS): Promise<number> {
  const forgotten = await db
    .delete(aiChatSessions)
    .where(lt(aiChatSessions.lastAt, sql`now() - make_interval(days => ${days})`))
    .returning({ id: aiChatSessions.id });
  return forgotten.length;
}

/** Forgets soon after the start and then every day. Two processes that do it at once do it once. */
export function openRetention(db: Database, log: Log): { close(): void } {
  const forget = () =>
    forgetOldChats(db).then(
      (count) => void (count > 0 && log.info({ count }, "forgot old chats")),
      (error: Error) => log.warn({ reason: error.message }, "old chats could not be forgotten"),
    );
  const timers = [setTimeout(forget, FIRST_MS).unref(), setInterval(forget, DAY_MS).unref()];
  return { close: () => timers.forEach(clearTimeout) };
}
