import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/connect.ts";
import { waitlistEntries } from "../../platform/db/schema.ts";
import { minutesOf, type WaitlistEntry, waitingEntry } from "./store.ts";

/** Whether an entry asks for the same, and knows the same, as it did when it was read. */
export function isSameEntry(entry: WaitlistEntry, seen: WaitlistEntry): boolean {
  const asked = ({ from, until, parts, known }: WaitlistEntry) =>
    JSON.stringify([from, until, parts, known]);
  return asked(entry) === asked(seen);
}

/** Stores which starts were open when an entry was looked at, unless preferences were saved since it was read. */
export async function saveKnown(
  db: Database,
  siteId: string,
  seen: WaitlistEntry,
  known: readonly number[],
): Promise<void> {
  const { visitId } = seen;
  const row = and(eq(waitlistEntries.siteId, siteId), eq(waitlistEntries.visitId, visitId));
  await db.transaction(async (tx) => {
    await tx
      .select({ visitId: waitlistEntries.visitId })
      .from(waitlistEntries)
      .where(row)
      .for("update");
    const entry = await waitingEntry(tx, siteId, visitId);
    if (!entry || !isSameEntry(entry, seen)) return;
    await tx
      .update(waitlistEntries)
      .set({ known: minutesOf(known) })
      .where(row);
  });
}
