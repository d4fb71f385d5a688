/** What a text is for. `keyword-answer`: what STOP, START or HELP is answered with. */
export const TEXT_KINDS = [
  "confirmation",
  "reminder",
  "on-my-way",
  "review-request",
  "earlier-time",
  "reply",
  "keyword-answer",
  "test",
  "received",
] as const;

export type TextKind = (typeof TEXT_KINDS)[number];

/** The texts about a visit that are sent without anybody pressing a button for each. */
export const VISIT_TEXT_KINDS = [
  "confirmation",
  "reminder",
  "on-my-way",
  "review-request",
  "earlier-time",
] as const satisfies readonly TextKind[];

export type VisitTextKind = (typeof VISIT_TEXT_KINDS)[number];

/**
 * The way of a text. `sending`: it was handed to the provider, whose answer is not known yet; `dropped`: it was not sent, because
 * its moment passed or its reader wants no texts.
 */
export const TEXT_STATUSES = [
  "queued",
  "sending",
  "sent",
  "delivered",
  "failed",
  "dropped",
  "received",
] as const;

export type TextStatus = (typeof TEXT_STATUSES)[number];

/** The labels of the statuses in the admin. */
export const TEXT_STATUS_LABELS: Readonly<Record<TextStatus, string>> = {
  queued: "Waiting",
  sending: "Sending",
  sent: "Sent",
  delivered: "Delivered",
  failed: "Failed",
  dropped: "Not sent",
  received: "Received",
};

/** The labels of the kinds in the admin. */
export const TEXT_KIND_LABELS: Readonly<Record<TextKind, string>> = {
  confirmation: "Confirmation",
  reminder: "Reminder",
  "on-my-way": "On my way",
  "review-request": "Review request",
  "earlier-time": "Earlier time",
  reply: "Your message",
  "keyword-answer": "Reply to STOP, START or HELP",
  test: "Test",
  received: "Received",
};

const STEPS: Readonly<Record<TextStatus, number>> = {
  queued: 0,
  sending: 1,
  sent: 2,
  delivered: 3,
  failed: 3,
  dropped: 3,
  received: 3,
};

/** The status after a report of the provider. Reports come in any order, so a text never goes back, and a final status stays. */
export function laterStatus(known: TextStatus, reported: TextStatus): TextStatus {
  return STEPS[reported] > STEPS[known] ? reported : known;
}

/** The longest text a person may write, in characters: ten segments. */
export const MAX_TEXT_LENGTH = 1_530;
