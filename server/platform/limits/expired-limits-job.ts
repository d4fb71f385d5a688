import { lt } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { limits } from "../db/schema.ts";
import type { JobDefinition } from "../jobs/jobs.ts";

/** Deletes expired counts every five minutes: network addresses are not kept longer than they count. */
export function expiredLimitsJob(db: Database): JobDefinition {
  return {
    name: "expired-limits",
    schedule: "*/5 * * * *",
    workers: 1,
    timeoutSeconds: 60,
    retry: { firstDelaySeconds: 30, maxDelaySeconds: 120, limit: 3 },
    run: async () => {
      await db.delete(limits).where(lt(limits.expire, Date.now()));
    },
  };
}
