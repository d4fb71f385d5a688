/** What an act of the log is called on screens. Acts that are not listed are shown as they were noted. */
const WORDS: Readonly<Record<string, string>> = {
  "signed-in": "Signed in",
  "signed-out": "Signed out",
  "sign-in-refused": "Sign-in refused",
  refused: "Refused by role",
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
  "session-ended": "Signed a device out",
  "sessions-ended": "Signed all other devices out",
};

/** An act in words. */
export function actWords(act: string): string {
  const known = Object.hasOwn(WORDS, act) ? WORDS[act] : undefined;
  const plain = act.replaceAll("-", " ");
  return known ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What else is known of an entry, on one line: "role editor, email eve@example.com". */
export function detailWords(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== undefined && value !== "" && value !== false)
    .map(([name, value]) => {
      const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
      if (value === true) return label;
      return `${label} ${typeof value === "object" ? JSON.stringify(value) : String(value)}`;
    })
    .join(", ");
}
