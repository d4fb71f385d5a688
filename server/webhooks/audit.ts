import type { Transaction } from "../platform/jobs/jobs.ts";
import type { WebhookDeps } from "./deps.ts";

/** Who changes a site's webhooks, and from where. */
export interface WebhookActor {
  readonly siteId: string;
  readonly who: string;
  readonly network: string;
}

/** Writes an audit entry in the same transaction as the change. */
export function recordWebhookAudit(
  tx: Transaction,
  { siteId, who, network }: WebhookActor,
  act: string,
  detail: Readonly<Record<string, unknown>>,
  { audit }: WebhookDeps,
): Promise<void> {
  return audit.record(siteId, { who, act, detail, network }, tx);
}
