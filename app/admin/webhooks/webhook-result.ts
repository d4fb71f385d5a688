import { type ActionResult, actionResult } from "../shared/action-result/action-result.ts";

/** What an action on a webhook gets back. */
export interface WebhookActionResult extends ActionResult {
  /** A new signing secret: it is shown only this once. */
  readonly secret: string | null;
}

/** A result for a webhook with the given parts; everything else is empty. */
export function webhookResult({
  secret = null,
  ...rest
}: Partial<WebhookActionResult>): WebhookActionResult {
  return { ...actionResult(rest), secret };
}
