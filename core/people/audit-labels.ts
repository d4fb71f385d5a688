import { formatTimestamp } from "../format/dates.ts";
import { formatUsd, isCents } from "../format/money.ts";
import { isUuid } from "../format/patterns.ts";

/** The labels of audit log actions. Actions that are not listed are shown as they are stored. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
  "signed-in": "Signed in",
  "signed-out": "Signed out",
  "sign-in-refused": "Sign-in refused",
  refused: "Denied access by role",
  "password-known": "Sent a warning about a compromised password",
  "owner-made": "Created the owner account",
  joined: "Accepted an invitation",
  invited: "Invited someone",
  "invitation-withdrawn": "Revoked an invitation",
  "role-changed": "Changed a role",
  removed: "Removed someone",
  "password-changed": "Changed the password",
  "password-reset": "Set a new password with a link",
  "reset-asked": "Requested a new password",
  "reset-link-made": "Created a reset link on the server",
  "mail-change-asked": "Requested an email change",
  "mail-changed": "Changed the email",
  "code-turned-on": "Turned on two-factor authentication",
  "code-turned-off": "Turned off two-factor authentication",
  "recovery-codes-made": "Created new recovery codes",
  "passkey-added": "Added a passkey",
  "passkey-removed": "Removed a passkey",
  "notary-changed": "Changed which notary a person is",
  "visit-written": "Added a visit",
  "visit-moved": "Moved a visit",
  "visit-completed": "Completed a visit",
  "visit-missed": "Marked a visit as a no-show",
  "visit-en-route": "Started driving to a visit",
  "visit-turned-back": "Undid “On my way” for a visit",
  "visit-reopened": "Undid the end of a visit",
  "visit-cancelled": "Canceled a visit",
  "visit-reassigned": "Reassigned a visit to another notary",
  "series-written": "Booked a series of visits",
  "series-moved": "Moved several visits of a series",
  "series-cancelled": "Canceled several visits of a series",
  "visit-noted": "Changed the notes of a visit",
  "waitlist-offered": "Offered an earlier time",
  "waitlist-removed": "Removed a visit from the waitlist",
  "push-turned-on": "Turned on notifications on a device",
  "push-turned-off": "Turned off notifications on a device",
  "payment-recorded": "Recorded a payment",
  "payment-removed": "Removed a recorded payment",
  "payment-sent-again": "Resent a refund or fee to Stripe",
  "payments-exported": "Exported payments",
  "payment-rule-changed": "Changed what is paid before a visit",
  "payment-asked": "Asked a customer to pay",
  "payment-refunded": "Refunded a payment",
  "stripe-connected": "Connected Stripe",
  "stripe-disconnected": "Disconnected Stripe",
  "cards-turned-on": "Turned card payments on",
  "cards-turned-off": "Turned card payments off",
  "payment-ways-changed": "Changed the payment methods",
  "texts-connected": "Connected a text provider",
  "texts-disconnected": "Disconnected the text provider",
  "texts-turned-on": "Turned texts on",
  "texts-turned-off": "Turned texts off",
  "texts-changed": "Changed which texts are sent",
  "text-written": "Sent a text",
  "text-resent": "Sent a text again",
  "calendar-link-made": "Created a calendar link",
  "calendar-link-replaced": "Replaced a calendar link",
  "calendar-link-removed": "Removed a calendar link",
  "calendar-added": "Added another calendar",
  "calendar-removed": "Removed another calendar",
  "calendar-connected": "Connected a calendar that visits are written to",
  "calendar-turned-on": "Turned another calendar on",
  "calendar-turned-off": "Turned another calendar off",
  "calendar-change-accepted": "Accepted a change made in a calendar",
  "calendar-change-rejected": "Undid a change made in a calendar",
  "time-blocked": "Blocked a time",
  "time-opened": "Unblocked a time",
  "leads-moved": "Changed the status of leads",
  "leads-undone": "Undid a status change of leads",
  "lead-quoted": "Quoted a lead",
  "leads-exported": "Exported leads",
  "session-ended": "Signed out a device",
  "sessions-ended": "Signed out all other devices",
  "partner-key-made": "Created a partner key",
  "partner-key-replaced": "Replaced a partner key",
  "partner-key-revoked": "Revoked a partner key",
  "webhook-added": "Added a webhook",
  "webhook-changed": "Changed a webhook",
  "webhook-turned-on": "Turned a webhook on",
  "webhook-turned-off": "Turned a webhook off",
  "webhook-secret-made": "Created a new secret for a webhook",
  "webhook-removed": "Deleted a webhook",
  "webhook-tested": "Tested a webhook",
  "webhook-resent": "Resent webhook calls",
  "mail-sent-again": "Resent an email",
  "test-mail-sent": "Sent a test email",
  "test-mail-arrived": "Confirmed that a test email arrived",
  "backup-canceled": "Canceled a backup",
  "backup-made": "Created a backup",
  "backup-downloaded": "Downloaded a backup",
  "backup-trouble": "Sent a warning about backups",
  "person-exported": "Exported a person's data",
  "person-erased": "Erased a person's data",
  "retention-swept": "Deleted data past its retention period",
  "chat-deleted": "Deleted a chat",
  "chats-exported": "Exported chats",
  "review-asked": "Sent a review request",
  "review-left-out": "Skipped a review request",
  "review-taken-back": "Restored a review request",
  "post-published": "Published a post",
  "post-scheduled": "Scheduled a post",
  "post-unscheduled": "Unscheduled a post",
  "post-withdrawn": "Unpublished a post",
  "post-restored": "Restored a built-in guide",
  "post-undone": "Undid publishing a post",
  "post-deleted": "Deleted a post",
  "operator-added": "Made someone an operator",
  "operator-removed": "Removed an operator",
  "site-created": "Created the site",
  "site-moved-here": "Moved the site here",
  "site-handed-over": "Created a hand-over link",
  "site-suspended": "Paused the site",
  "site-resumed": "Brought the site back",
  "site-removal-planned": "Scheduled the site for deletion",
  "site-removal-canceled": "Canceled the deletion of the site",
  "site-removed": "Deleted the site",
  "site-copied": "Copied the site",
  "site-exported": "Exported the site",
};

/** The label of an audit log action. */
export function actionLabel(act: string): string {
  const known = Object.hasOwn(ACTION_LABELS, act) ? ACTION_LABELS[act] : undefined;
  const plain = act.replaceAll("-", " ");
  return known ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The details whose ids are looked up, so that the log can name their customer or subject. */
export const NAMED_DETAILS = ["visit", "lead", "mail"] as const;

/** What a reader needs to recognize what an entry is about. */
export interface DetailContext {
  /** The name of what each id of `NAMED_DETAILS` belongs to; an id that is missing here was deleted or erased and is left out. */
  readonly names: Readonly<Record<string, string>>;
  /** The labels of names that are no words, such as those of sections. */
  readonly labelOf: (name: string) => string | undefined;
  /** The time zone that instants are written in. */
  readonly zone: string;
}

const NO_CONTEXT: DetailContext = { names: {}, labelOf: () => undefined, zone: "UTC" };

/**
 * Names of details that are not shown: keys of the software, and `mailed`, which older entries hold whether or not a mail server
 * was connected. What was emailed is in the email log.
 */
const HIDDEN_DETAILS: ReadonlySet<string> = new Set(["onceKey", "mailed"]);

/** The details that are sums of money in cents. */
const MONEY_LABELS: Readonly<Record<string, string>> = { cents: "amount", tip: "tip" };

const ISO_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** The details of an entry on one line: "role editor, email eve@example.com". */
export function detailText(
  detail: Readonly<Record<string, unknown>>,
  context: DetailContext = NO_CONTEXT,
): string {
  return Object.entries(detail)
    .filter(([name]) => !HIDDEN_DETAILS.has(name))
    .flatMap(([name, value]) => onePart(name, value, context) ?? [])
    .join(", ");
}

function onePart(name: string, value: unknown, context: DetailContext): string | null {
  if (value === null || value === undefined || value === "" || value === false) return null;
  const section = context.labelOf(name);
  if (section !== undefined) return `${section}, version ${String(value)}`;
  const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (value === true) return label;
  if (typeof value === "number" && isCents(value) && Object.hasOwn(MONEY_LABELS, name))
    return value === 0 ? null : `${MONEY_LABELS[name]} ${formatUsd(value)}`;
  if (typeof value === "object") return `${label} ${JSON.stringify(value)}`;
  const text = String(value);
  if (isUuid(text)) {
    const subject = Object.hasOwn(context.names, text) ? context.names[text] : undefined;
    if (subject !== undefined) return `${label} ${SUBJECT_LINKS[name] ?? ""}${subject}`;
    // What has no name, such as a chat, is told apart by the beginning of its id.
    return isLookedUp(name) ? null : `${label} ${text.slice(0, 8)}`;
  }
  if (ISO_INSTANT.test(text)) return `${label} ${formatTimestamp(Date.parse(text), context.zone)}`;
  return `${label} ${text}`;
}

function isLookedUp(name: string): boolean {
  return NAMED_DETAILS.some((known) => known === name);
}

/** The word between the kind of a subject and its name: "visit with Ana Ruiz". */
const SUBJECT_LINKS: Readonly<Record<string, string>> = { visit: "with ", lead: "from " };
