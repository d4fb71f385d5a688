/** What keeps a mail server from taking messages, by what it or the connection says. The first that fits counts. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [
    /\b53[0458]\b|authenticat|credential|invalid login|password/i,
    "The mail server doesn’t accept the user name or password. Check both; many providers want an app password.",
  ],
  [
    /ENOTFOUND|EAI_AGAIN|getaddrinfo/i,
    "The mail server’s name can’t be found. Check its spelling in the connection line.",
  ],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET|timeout|longer than|closed/i,
    "The mail server can’t be reached. Check its name and port, and whether your host lets email out.",
  ],
  [
    /certificate|self.signed|\bTLS\b|\bSSL\b/i,
    "The connection to the mail server isn’t secure. Check that the port and its encryption belong together.",
  ],
  [
    /\bsender\b|\bfrom\b|relay|\b55[03]\b[^\n]{0,200}not (?:allowed|permitted|owned)/i,
    "The mail server doesn’t send from this address. Set MAIL_FROM to an address of the account.",
  ],
  [
    /\b550\b|\b551\b|recipient|mailbox|user unknown/i,
    "The mail server says that it can’t deliver to the recipient’s address. Check how it’s spelled.",
  ],
  [
    /\b4\d\d\b|too many|rate|quota|try again/i,
    "The mail server isn’t accepting more messages right now. We’ll try again automatically.",
  ],
];

/**
 * One sentence on why messages are not accepted, with what to do.
 * @param reason what the mail server or the connection to it said; "" where it said nothing
 */
export function deliveryAdvice(reason: string): string {
  const [, advice] = CAUSES.find(([pattern]) => pattern.test(reason)) ?? [];
  return advice ?? "The mail server doesn’t accept the message. Its answer may say why.";
}
