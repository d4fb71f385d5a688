import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { HOUR_MS } from "../../core/format/time-units.ts";
import { zipByCode } from "../../core/locations/zip-directory.ts";
import { type PushMessage, pushMessage } from "../../core/push/push-message.ts";
import { leads, pushSubscriptions, visits } from "../platform/db/schema.ts";
import type { JobDefinition } from "../platform/jobs/jobs.ts";
import type { PushDeps } from "./push-deps.ts";
import { PUSH_QUEUE, pushJobSchema } from "./push-notifier.ts";
import { sendPush } from "./send-push.ts";
import { openSubscription, removeSubscription } from "./subscriptions.ts";

type DuePush = z.output<typeof pushJobSchema>;

/** After this a notification is no news any more: it is in the list of leads or in the calendar. */
const NEWS_FOR_MS = 12 * HOUR_MS;

/**
 * The job that sends push notifications. The queue tries again while a push service cannot be reached; a device that is gone
 * is removed.
 */
export function pushNotificationJob(deps: PushDeps): JobDefinition {
  return {
    name: PUSH_QUEUE,
    workers: 4,
    timeoutSeconds: 60,
    retry: { firstDelaySeconds: 15, maxDelaySeconds: 3_600, limit: 12 },
    run: (job, signal) => deliverPush(pushJobSchema.parse(job), deps, signal),
  };
}

async function deliverPush(due: DuePush, deps: PushDeps, signal: AbortSignal): Promise<void> {
  const { siteId, subscriptionId: id, event } = due;
  if (deps.now() - due.at > NEWS_FOR_MS) return;
  const subscription = await openSubscription(
    deps.db,
    { siteId, id, now: deps.now() },
    deps.sealKey,
  );
  const message = subscription && (await writeMessage(due, deps));
  if (!subscription || !message) return;
  const result = await sendPush({ siteId, subscription, message }, deps, signal);
  if (result.kind === "gone") {
    await removeSubscription(deps.db, { siteId, id });
    return;
  }
  await deps.db
    .update(pushSubscriptions)
    .set(
      result.kind === "sent"
        ? { sentAt: new Date(deps.now()), lastError: null }
        : { lastError: result.why },
    )
    .where(and(eq(pushSubscriptions.siteId, siteId), eq(pushSubscriptions.subscriptionId, id)));
  if (result.kind === "later") throw new Error(`push ${event}: ${result.why}`);
  if (result.kind === "refused") deps.log.warn({ site: siteId }, "a push service refused a call");
}

/** What the device shows; null once the lead or the visit was erased or removed. */
async function writeMessage(
  { siteId, event, id }: DuePush,
  { db, places }: PushDeps,
): Promise<PushMessage | null> {
  if (event === "test") return pushMessage(event, null);
  const [found] =
    event === "lead.created"
      ? await db
          .select({ firstName: leads.firstName, phone: leads.phone, zip: leads.zip })
          .from(leads)
          .where(and(eq(leads.siteId, siteId), eq(leads.leadId, id)))
      : await db
          .select({ contact: visits.contact, zip: visits.zip })
          .from(visits)
          .where(and(eq(visits.siteId, siteId), eq(visits.visitId, id)));
  if (!found) return null;
  const firstName = "contact" in found ? (found.contact?.firstName ?? "") : leadFirstName(found);
  return pushMessage(event, { id, firstName, town: zipByCode(found.zip, places)?.city ?? "" });
}

/** The first name of a lead. One that began with a text has its number in place of a name, which a lock screen must not show. */
function leadFirstName({ firstName, phone }: { firstName: string; phone: string }): string {
  return firstName === phone ? "" : firstName;
}
