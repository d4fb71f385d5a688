import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Span } from "../../core/booking/time.ts";
import type { Database } from "../platform/db/connect.ts";
import { aiChatMessages } from "../platform/db/schema.ts";

/** How many questions the assistant was asked, and how many of them it had an answer to. */
export interface AnsweredShare {
  readonly questions: number;
  readonly answered: number;
}

/** What became of a site's questions in a stretch of time. One that was taught later stays unanswered: its visitor left without. */
export async function answeredOf(
  db: Database,
  siteId: string,
  { start, end }: Span,
): Promise<AnsweredShare> {
  const { role, unanswered, createdAt } = aiChatMessages;
  const [counted] = await db
    .select({
      questions: sql<number>`count(*)::int`,
      answered: sql<number>`count(*) FILTER (WHERE NOT ${unanswered})::int`,
    })
    .from(aiChatMessages)
    .where(
      and(
        eq(aiChatMessages.siteId, siteId),
        // Each reply is to one question, and carries what became of it.
        eq(role, "assistant"),
        gte(createdAt, new Date(start)),
        lt(createdAt, new Date(end)),
      ),
    );
  return counted ?? { questions: 0, answered: 0 };
}
