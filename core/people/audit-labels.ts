/** The labels of audit log actions. Actions that are not listed are shown as they are stored. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
  "signed-in": "Signed in",
  "signed-out": "Signed out",
  "sign-in-refused": "Sign-in refused",
  refused: "Refused by role",
  "password-known": "Warned by email that someone knows the password",
  "owner-made": "Created the owner account",
  joined: "Accepted an invitation",
  invited: "Invited a person",
  "invitation-withdrawn": "Withdrew an invitation",
  "role-changed": "Changed a role",
  removed: "Removed a person",
  "password-changed": "Changed the password",
  "password-reset": "Set a new password through a link",
  "reset-asked": "Asked for a new password",
  "reset-link-made": "Created a reset link on the server",
  "mail-change-asked": "Asked to change the email",
  "mail-changed": "Changed the email",
  "code-turned-on": "Turned on two-step sign-in",
  "code-turned-off": "Turned off two-step sign-in",
  "recovery-codes-made": "Created new recovery codes",
  "passkey-added": "Added a passkey",
  "passkey-removed": "Removed a passkey",
  "visit-written": "Added a visit",
  "visit-moved": "Moved a visit",
  "visit-completed": "Completed a visit",
  "visit-missed": "Recorded a no-show",
  "visit-en-route": "Started driving to a visit",
  "visit-turned-back": "Undid “on my way”",
  "visit-reopened": "Reopened a visit",
  "visit-cancelled": "Canceled a visit",
  "visit-noted": "Added a note to a visit",
  "calendar-link-made": "Created a calendar link",
  "calendar-link-replaced": "Replaced a calendar link",
  "calendar-link-removed": "Removed a calendar link",
  "time-blocked": "Blocked a time",
  "time-opened": "Unblocked a time",
  "leads-moved": "Changed the status of leads",
  "leads-undone": "Undid a status change of leads",
  "lead-quoted": "Quoted a lead",
  "leads-exported": "Exported leads",
  "session-ended": "Signed out a device",
  "sessions-ended": "Signed out all other devices",
  "webhook-added": "Added a webhook",
  "webhook-changed": "Changed a webhook",
  "webhook-turned-on": "Turned on a webhook",
  "webhook-turned-off": "Turned off a webhook",
  "webhook-secret-made": "Created a new secret for a webhook",
  "webhook-removed": "Deleted a webhook",
  "webhook-tested": "Tested a webhook",
  "webhook-resent": "Resent webhook deliveries",
  "mail-sent-again": "Resent an email",
  "test-mail-sent": "Sent a test email",
  "test-mail-arrived": "Confirmed that a test email arrived",
  "backup-made": "Created a backup",
  "backup-downloaded": "Downloaded a backup",
  "backup-trouble": "Reported a problem with backups",
  "person-exported": "Exported a person's data",
  "person-erased": "Erased a person's data",
  "retention-swept": "Deleted records past their retention period",
  "chat-deleted": "Deleted a chat",
  "chats-exported": "Exported chats",
  "review-asked": "Sent a review request",
  "review-left-out": "Excluded a visit from review requests",
  "review-taken-back": "Included a visit in review requests again",
  "post-published": "Published a post",
  "post-scheduled": "Scheduled a post",
  "post-unscheduled": "Unscheduled a post",
  "post-withdrawn": "Withdrew a post",
  "post-restored": "Restored a built-in guide",
  "post-undone": "Undid the publishing of a post",
  "post-deleted": "Deleted a post",
};

/** The label of an audit log action. */
export function actionLabel(act: string): string {
  const known = Object.hasOwn(ACTION_LABELS, act) ? ACTION_LABELS[act] : undefined;
  const plain = act.replaceAll("-", " ");
  return known ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The details of an entry on one line: "role editor, email eve@example.com". */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined && value !== "" && value !== false)
    .map(([name, value]) => {
      const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      if (value === true) return label;
      return `${label} ${typeof value === "object" ? JSON.stringify(value) : String(value)}`;
    })
    .join(", ");
}
