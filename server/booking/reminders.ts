import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Reminder, remindersOf } from "../../core/booking/reminders.ts";
import type { Site } from "../../core/site/site.ts";
import { visits } from "../platform/db/schema.ts";
import type { Jobs, Queue } from "../platform/jobs/jobs.ts";
import { visitMails } from "./mails.ts";
import { noteOnce, visitById } from "./store.ts";
import type { BookingWorld, Reminders } from "./world.ts";

/** The queue of the jobs that remind of visits. */
const REMINDER_QUEUE = "visit-reminder";

/** Two clocks may be so far apart. */
const SKEW_MS = 60_000;

const job = z.object({
  siteId: z.string(),
  visitId: z.uuid(),
  sequence: z.number().int(),
  kind: z.templateLiteral([z.number(), "h"]),
});

/** Reminders over jobs that may still be opening. */
export function openReminders(opening: Jobs | Promise<Jobs>): Reminders {
  return {
    plan: async (tx, site, visit, now) => {
      for (const { kind, at } of remindersOf(visit, site.scheduling.reminderHours, now)) {
        const data = { siteId: site.id, visitId: visit.id, sequence: visit.sequence, kind };
        const wait = Math.ceil((at - now) / 1_000);
        await (await opening).add(tx, REMINDER_QUEUE, jobId(data), data, wait);
      }
    },
  };
}

/** What reminding needs to know. */
export interface ReminderRoom
  extends Pick<BookingWorld, "db" | "links" | "places" | "outbox" | "renderMail" | "log" | "now"> {
  readonly siteOf: (id: string) => Site | undefined;
}

/** The queue that reminds visitor and owner. It looks at the visit again, so that nobody is reminded of what is no more. */
export function reminderQueue(room: ReminderRoom): Queue {
  return {
    name: REMINDER_QUEUE,
    workers: 1,
    longestSeconds: 120,
    retry: { firstSeconds: 30, longestSeconds: 600, limit: 20 },
    work: async (data) => remind(job.parse(data), room),
  };
}

async function remind(
  { siteId, visitId, sequence, kind }: z.output<typeof job>,
  room: ReminderRoom,
): Promise<void> {
  const site = room.siteOf(siteId);
  if (!site) return;
  await room.db.transaction(async (tx) => {
    // Locked, so that a cancellation comes wholly before it or after it.
    const which = and(eq(visits.siteId, siteId), eq(visits.visitId, visitId));
    await tx.select({ id: visits.visitId }).from(visits).where(which).for("update");
    const visit = await visitById(tx, siteId, visitId);
    const now = room.now();
    if (visit?.state !== "confirmed" || visit.sequence !== sequence) return;
    if (!isDue(kind, visit.start, site.scheduling.reminderHours, now)) return;
    const onceKey = `reminder ${sequence} ${kind}`;
    if (!(await noteOnce(tx, siteId, visitId, { onceKey, kind: "reminded", at: now }))) return;
    const mails = await visitMails({ kind: "reminder", visit }, site, room);
    for (const mail of mails) await room.outbox.queueMail(tx, mail);
  });
}

/** Of reminders that come late together, after a long stop, only the nearest to the visit is worth a mail. */
function isDue(
  kind: Reminder["kind"],
  start: number,
  hours: readonly number[],
  now: number,
): boolean {
  if (now >= start) return false;
  const due = hours.filter((before) => start - before * 3_600_000 <= now + SKEW_MS);
  return due.length > 0 && kind === `${Math.min(...due)}h`;
}

/** The same for the same reminder, so that planning it twice plans it once. */
function jobId(reminder: z.output<typeof job>): string {
  const { siteId, visitId, sequence, kind } = reminder;
  const digest = createHash("sha256").update(JSON.stringify([siteId, visitId, sequence, kind]));
  return digest
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
