/** An email address as accounts use it: one plain address in lower case; null for anything else. */
export function normalizeEmail(typed: string): string | null {
  const mail = typed.trim().toLowerCase();
  return mail.length <= 254 && /^[^\s\p{C}<>()[\]\\,;:"@]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/u.test(mail)
    ? mail
    : null;
}
