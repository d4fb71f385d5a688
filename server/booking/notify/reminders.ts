import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Reminder, remindersOf } from "../../../core/booking/visits/reminders.ts";
import { HOUR_MS, MINUTE_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import { visits } from "../../platform/db/schema.ts";
import { type JobDefinition, type Jobs, jobIdFrom } from "../../platform/jobs/jobs.ts";
import type { BookingDeps, ReminderPlanner } from "../deps.ts";
import { notaryAddresses } from "../notaries/tell-notaries.ts";
import { recordOnce, visitById } from "../visits/store.ts";
import { visitMails } from "./mails.ts";

/** The queue of the reminder jobs. */
const REMINDER_QUEUE = "visit-reminder";

/** How far the clocks of two machines may differ. */
const CLOCK_SKEW_MS = MINUTE_MS;

const reminderJob = z.object({
  siteId: z.string(),
  visitId: z.uuid(),
  sequence: z.number().int(),
  kind: z.templateLiteral([z.number(), "h"]),
});

/** Plans reminders as delayed jobs. A reminder that is planned twice is stored once. */
export function createReminderPlanner(jobs: Pick<Jobs, "add">): ReminderPlanner {
  return {
    plan: async (tx, site, visit, now) => {
      for (const { kind, at } of remindersOf(visit, site.scheduling.reminderHours, now)) {
        const data = { siteId: site.id, visitId: visit.id, sequence: visit.sequence, kind };
        const waitSeconds = Math.ceil((at - now) / 1_000);
        const id = jobIdFrom(site.id, visit.id, visit.sequence, kind);
        await jobs.add(tx, REMINDER_QUEUE, id, data, waitSeconds);
      }
    },
  };
}

/** What the reminder job needs. */
export interface ReminderDeps
  extends Pick<
    BookingDeps,
    "db" | "links" | "places" | "outbox" | "renderEmail" | "texts" | "log" | "now"
  > {
  readonly siteOf: (id: string) => Site | undefined | Promise<Site | undefined>;
}

/** The job that reminds visitor and owner. It loads the visit again, so that nobody is reminded of a canceled or moved visit. */
export function visitReminderJob(deps: ReminderDeps): JobDefinition {
  return {
    name: REMINDER_QUEUE,
    workers: 1,
    timeoutSeconds: 120,
    retry: { firstDelaySeconds: 30, maxDelaySeconds: 600, limit: 20 },
    run: async (data) => remind(reminderJob.parse(data), deps),
  };
}

async function remind(
  { siteId, visitId, sequence, kind }: z.output<typeof reminderJob>,
  deps: ReminderDeps,
): Promise<void> {
  const site = await deps.siteOf(siteId);
  if (!site) return;
  await deps.db.transaction(async (tx) => {
    // The row is locked, so that a cancellation happens entirely before or after the reminder.
    const which = and(eq(visits.siteId, siteId), eq(visits.visitId, visitId));
    await tx.select({ id: visits.visitId }).from(visits).where(which).for("update");
    const visit = await visitById(tx, siteId, visitId);
    const now = deps.now();
    if (visit?.state !== "confirmed" || visit.sequence !== sequence) return;
    if (!isDue(kind, visit.start, site.scheduling.reminderHours, now)) return;
    const onceKey = `reminder ${sequence} ${kind}`;
    if (!(await recordOnce(tx, siteId, visitId, { onceKey, kind: "reminded", at: now }))) return;
    const notary =
      site.notaries.length > 0 ? await notaryAddresses(tx, siteId, visit.provider) : [];
    const mails = await visitMails({ kind: "reminder", visit }, site, deps, { notary });
    for (const mail of mails) await deps.outbox.queueMail(tx, mail);
    await deps.texts?.queueForEvent(tx, { kind: "reminder", visit }, site);
  });
}

/** Whether a reminder is due. After a long downtime several are late: only the one closest to the visit is sent. */
function isDue(
  kind: Reminder["kind"],
  start: number,
  hours: readonly number[],
  now: number,
): boolean {
  if (now >= start) return false;
  const due = hours.filter((before) => start - before * HOUR_MS <= now + CLOCK_SKEW_MS);
  return due.length > 0 && kind === `${Math.min(...due)}h`;
}
