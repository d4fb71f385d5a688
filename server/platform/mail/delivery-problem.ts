import { and, desc, eq, gte, isNotNull, or } from "drizzle-orm";
import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Database } from "../db/connect.ts";
import { mails } from "../db/schema.ts";

/** What the owner should know when mails are not delivered. */
export interface MailDeliveryProblem {
  /** When the oldest of these mails was written. */
  readonly since: Date;
  /** Mails that failed and will be tried again. */
  readonly waiting: number;
  /** Mails that were given up within the last seven days. */
  readonly dead: number;
  /** Why the last of them failed, as the mail server put it. */
  readonly lastReason: string;
}

const WEEK_MS = 7 * DAY_MS;

/** The current delivery problem of a site's mail; null when there is none. */
export async function mailDeliveryProblem(
  db: Database,
  siteId: string,
  now: number = Date.now(),
): Promise<MailDeliveryProblem | null> {
  const recentlyDead = and(eq(mails.status, "dead"), gte(mails.failedAt, new Date(now - WEEK_MS)));
  const rows = await db
    .select({ status: mails.status, createdAt: mails.createdAt, reason: mails.lastError })
    .from(mails)
    .where(
      and(
        eq(mails.siteId, siteId),
        isNotNull(mails.failedAt),
        or(eq(mails.status, "queued"), recentlyDead),
      ),
    )
    .orderBy(desc(mails.failedAt));
  const [last] = rows;
  if (!last) return null;
  return {
    since: new Date(Math.min(...rows.map(({ createdAt }) => createdAt.getTime()))),
    waiting: rows.filter(({ status }) => status === "queued").length,
    dead: rows.filter(({ status }) => status === "dead").length,
    lastReason: last.reason ?? "",
  };
}
