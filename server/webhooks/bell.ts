import type { WebhookEvent } from "../../core/webhooks/events.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

/** Tells other programs of what happened: queued with what it tells of, or not at all. */
export interface Bell {
  ring(
    tx: Transaction,
    siteId: string,
    event: WebhookEvent,
    data: Readonly<Record<string, unknown>>,
  ): Promise<void>;
}
