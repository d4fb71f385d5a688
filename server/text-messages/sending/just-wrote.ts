import { and, eq, gte, lte } from "drizzle-orm";
import { HOUR_MS } from "../../../core/format/time-units.ts";
import type { Database } from "../../platform/db/connect.ts";
import { textMessages } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";

/** Whether a number sent a text in the hour before an instant: its owner was awake then, whatever the clock said. */
export async function justWrote(
  db: Database | Transaction,
  siteId: string,
  phone: string,
  instant: number,
): Promise<boolean> {
  const found = await db
    .select({ id: textMessages.messageId })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.siteId, siteId),
        eq(textMessages.phone, phone),
        eq(textMessages.status, "received"),
        gte(textMessages.createdAt, new Date(instant - HOUR_MS)),
        lte(textMessages.createdAt, new Date(instant)),
      ),
    )
    .limit(1);
  return found.length > 0;
}
