import type { Transaction } from "../platform/jobs/jobs.ts";
import type { WebhookWorld } from "./world.ts";

/** Who does something to a site's webhooks, and from where. */
export interface By {
  readonly siteId: string;
  readonly who: string;
  readonly network: string;
}

/** Notes what somebody did, with what it tells of. */
export function note(
  tx: Transaction,
  { siteId, who, network }: By,
  act: string,
  detail: Readonly<Record<string, unknown>>,
  { audit }: WebhookWorld,
): Promise<void> {
  return audit.record(siteId, { who, act, detail, network }, tx);
}
