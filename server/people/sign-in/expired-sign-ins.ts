import { lt } from "drizzle-orm";
import type { Database } from "../../platform/db/connect.ts";
import { authSessions, authVerifications } from "../../platform/db/schema.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { redactExpiredLinks } from "../../platform/mail/account-links.ts";

/** Deletes expired challenges, links and sessions, and takes expired links out of stored mails. */
export async function deleteExpiredSignIns(db: Database, now: number): Promise<void> {
  const over = new Date(now);
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, over));
  await db.delete(authSessions).where(lt(authSessions.expiresAt, over));
  await redactExpiredLinks(db, now);
}

/** Deletes expired sign-ins every hour. */
export function expiredSignInsJob(db: Database): JobDefinition {
  return {
    name: "expired-sign-ins",
    schedule: "7 * * * *",
    workers: 1,
    timeoutSeconds: 120,
    retry: { firstDelaySeconds: 60, maxDelaySeconds: 600, limit: 3 },
    run: () => deleteExpiredSignIns(db, Date.now()),
  };
}
