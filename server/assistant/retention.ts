import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../platform/db/connect.ts";
import { aiChatSessions } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

/** Forgets a site's conversations nobody has spoken in since an instant, with all their messages; tells how many. */
export async function forgetChats(
  db: Database | Transaction,
  siteId: string,
  before: number,
): Promise<number> {
  const isOver = and(
    eq(aiChatSessions.siteId, siteId),
    lt(aiChatSessions.lastAt, new Date(before)),
  );
  const { rowCount } = await db.delete(aiChatSessions).where(isOver);
  return rowCount ?? 0;
}
