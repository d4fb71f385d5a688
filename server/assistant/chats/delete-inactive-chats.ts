import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../../platform/db/connect.ts";
import { aiChatSessions } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";

/** Deletes a site's conversations without a message since `before` (epoch milliseconds), with all their messages; returns how many. */
export async function deleteInactiveChats(
  db: Database | Transaction,
  siteId: string,
  before: number,
): Promise<number> {
  const isInactive = and(
    eq(aiChatSessions.siteId, siteId),
    lt(aiChatSessions.lastAt, new Date(before)),
  );
  const { rowCount } = await db.delete(aiChatSessions).where(isInactive);
  return rowCount ?? 0;
}
