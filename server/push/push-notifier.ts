import { z } from "zod";
import { PUSH_EVENTS, type PushEvent } from "../../core/push/push-message.ts";
import { type Jobs, jobIdFrom, type Transaction } from "../platform/jobs/jobs.ts";
import { devicesToTell } from "./subscriptions.ts";

/** The name of the queue of push notifications. */
export const PUSH_QUEUE = "push";

/** The job data of one notification to one device. It holds ids only: what is shown is read when it is sent. */
export const pushJobSchema = z.object({
  siteId: z.string(),
  subscriptionId: z.uuid(),
  event: z.enum(PUSH_EVENTS),
  /** The lead or the visit; "" for a test. */
  id: z.string(),
  /** When it happened, in milliseconds since 1970. */
  at: z.number(),
});

/** Queues notifications in the same transaction as the change they report. */
export interface PushNotifier {
  /** `provider`: whose visit it is. `isForOwner`: no notary sees it yet. `actorId`: the user who did it, and so needs no notification. */
  notify(
    tx: Transaction,
    siteId: string,
    subject: {
      readonly event: PushEvent;
      readonly id: string;
      readonly provider?: string;
      readonly isForOwner?: boolean;
      readonly actorId?: string;
    },
  ): Promise<void>;
}

/** Creates a notifier. Where nobody turned notifications on, notifying costs two short queries. */
export function createPushNotifier(jobs: Jobs, now: () => number): PushNotifier {
  return {
    async notify(tx, siteId, { event, id, ...who }) {
      for (const subscriptionId of await devicesToTell(tx, siteId, who))
        await queuePush(tx, jobs, { siteId, subscriptionId, event, id, at: now() });
    },
  };
}

/** Queues one notification to one device. The same event of the same subject at the same moment is queued once. */
export async function queuePush(
  tx: Transaction,
  jobs: Jobs,
  push: z.output<typeof pushJobSchema>,
): Promise<void> {
  const { subscriptionId, event, id, at } = push;
  await jobs.add(tx, PUSH_QUEUE, jobIdFrom(subscriptionId, event, id, at), push);
}
