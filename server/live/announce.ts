import { sql } from "drizzle-orm";
import type { AdminEvent } from "../../core/people/admin-events.ts";
import type { Database } from "../platform/db/connect.ts";

/** The channel of PostgreSQL on which all processes hear what happened: `<site id> <event>`. */
export const ADMIN_EVENTS_CHANNEL = "admin_events";

/**
 * Tells everybody who has the admin of this site open that something happened. PostgreSQL sends it when the transaction commits,
 * and equal announcements of one transaction once, so a bulk change of a thousand leads is one message.
 */
export async function announce(
  tx: Pick<Database, "execute">,
  siteId: string,
  event: AdminEvent,
): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${ADMIN_EVENTS_CHANNEL}, ${`${siteId} ${event}`})`);
}
