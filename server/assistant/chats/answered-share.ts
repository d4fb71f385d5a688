import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Span } from "../../../core/booking/time/zoned-time.ts";
import type { Database } from "../../platform/db/connect.ts";
import { aiChatMessages } from "../../platform/db/schema.ts";

/** How many questions the assistant was asked, and how many of them it had an answer to. */
export interface AnsweredShare {
  readonly questions: number;
  readonly answered: number;
}

/** Counts a site's questions of a time span. A question taught later still counts as unanswered: its visitor left without an answer. */
export async function answeredShare(
  db: Database,
  siteId: string,
  { start, end }: Span,
): Promise<AnsweredShare> {
  const { role, unanswered, createdAt } = aiChatMessages;
  const [counts] = await db
    .select({
      questions: sql<number>`count(*)::int`,
      answered: sql<number>`count(*) FILTER (WHERE NOT ${unanswered})::int`,
    })
    .from(aiChatMessages)
    .where(
      and(
        eq(aiChatMessages.siteId, siteId),
        // Each reply belongs to one question and carries its result.
        eq(role, "assistant"),
        gte(createdAt, new Date(start)),
        lt(createdAt, new Date(end)),
      ),
    );
  return counts ?? { questions: 0, answered: 0 };
}
