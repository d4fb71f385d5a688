/** The labels of audit log actions. Actions that are not listed are shown as they are stored. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
  "signed-in": "Signed in",
  "signed-out": "Signed out",
  "sign-in-refused": "Sign-in refused",
  refused: "Refused by role",
  "password-known": "Emailed that somebody knows the password",
  "owner-made": "Owner account made",
  joined: "Accepted an invitation",
  invited: "Invited somebody",
  "invitation-withdrawn": "Took an invitation back",
  "role-changed": "Changed a role",
  removed: "Removed somebody",
  "password-changed": "Changed the password",
  "password-reset": "Set a new password by a link",
  "reset-asked": "Asked for a new password",
  "reset-link-made": "Made a reset link on the server",
  "mail-change-asked": "Asked to change the email",
  "mail-changed": "Changed the email",
  "code-turned-on": "Turned the second step on",
  "code-turned-off": "Turned the second step off",
  "recovery-codes-made": "Made new recovery codes",
  "passkey-added": "Added a passkey",
  "passkey-removed": "Removed a passkey",
  "visit-written": "Wrote a visit down",
  "visit-moved": "Moved a visit",
  "visit-completed": "Completed a visit",
  "visit-missed": "Noted that nobody was there",
  "visit-en-route": "Set out for a visit",
  "visit-turned-back": "Took back having set out",
  "visit-reopened": "Took a visit's end back",
  "visit-cancelled": "Cancelled a visit",
  "visit-noted": "Wrote a note on a visit",
  "calendar-link-made": "Made a calendar link",
  "calendar-link-replaced": "Replaced a calendar link",
  "calendar-link-removed": "Removed a calendar link",
  "time-blocked": "Kept a time free",
  "time-opened": "Opened a time again",
  "leads-moved": "Moved leads to another state",
  "leads-undone": "Took a move of leads back",
  "lead-quoted": "Quoted a lead",
  "leads-exported": "Exported leads",
  "session-ended": "Signed a device out",
  "sessions-ended": "Signed all other devices out",
  "webhook-added": "Added a webhook",
  "webhook-changed": "Changed a webhook",
  "webhook-turned-on": "Turned a webhook on",
  "webhook-turned-off": "Turned a webhook off",
  "webhook-secret-made": "Made a webhook a new secret",
  "webhook-removed": "Deleted a webhook",
  "webhook-tested": "Tested a webhook",
  "webhook-resent": "Sent calls of a webhook again",
  "mail-sent-again": "Sent a mail again",
  "test-mail-sent": "Had a test mail sent",
  "test-mail-arrived": "Confirmed that a test mail arrived",
  "backup-made": "Made a backup",
  "backup-downloaded": "Downloaded a backup",
  "backup-trouble": "Told of trouble with backups",
  "person-exported": "Exported what is known of a person",
  "person-erased": "Erased a person",
  "retention-swept": "Deleted what was over its time",
  "chat-deleted": "Deleted a chat",
  "chats-exported": "Exported chats",
  "review-asked": "Sent a review request",
  "review-left-out": "Left a visit out of review requests",
  "review-taken-back": "Put a visit back to review requests",
  "post-published": "Published a post",
  "post-scheduled": "Scheduled a post",
  "post-unscheduled": "Took a post off the schedule",
  "post-withdrawn": "Withdrew a post",
  "post-restored": "Restored a built-in guide",
  "post-undone": "Took a publish of a post back",
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
