/** A mail address as accounts are known by it: one address, in lower case; null for anything else. */
export function mailOf(typed: string): string | null {
  const mail = typed.trim().toLowerCase();
  return mail.length <= 254 && /^[^\s\p{C}<>()[\]\\,;:"@]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/u.test(mail)
    ? mail
    : null;
}
