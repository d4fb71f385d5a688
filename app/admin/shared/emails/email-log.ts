import type { ListedMail } from "../../../desk.ts";
import type { ActionResult } from "../action-result/action-result.ts";

/** The delivery state of an email. */
type EmailState = ListedMail["state"];

const EMAIL_STATES = ["queued", "sent", "kept", "dead"] as const satisfies readonly EmailState[];

/** The delivery states with their labels. */
export const EMAIL_STATE_LABELS: Readonly<Record<EmailState, string>> = {
  queued: "Waiting",
  sent: "Sent",
  kept: "Not sent",
  dead: "Failed",
};

/** Reads a delivery state from the URL; null for all. */
export function parseEmailState(text: string | null): EmailState | null {
  return EMAIL_STATES.find((state) => state === text) ?? null;
}

/** What an action on emails gets back. */
export interface EmailActionResult extends ActionResult {
  /** The email that the action was about. */
  readonly mailId: string | null;
}
