import { internationalNumber } from "../format/phones.ts";

/** A `mailto:` link for an email address, with a subject and a text filled in if given. */
export function mailtoLink(
  address: string,
  letter?: { readonly subject: string; readonly text: string },
): string {
  const to = `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
  if (!letter) return to;
  // RFC 6068 asks for CRLF, percent-encoded.
  const text = letter.text.replace(/\r?\n/g, "\r\n");
  return `${to}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(text)}`;
}

/** A link that opens the phone's text messages with a text filled in; iOS and Android both read the unusual `?&`. */
export function textMessageLink(phone: string, words = ""): string {
  const body = words === "" ? "" : `?&body=${encodeURIComponent(words)}`;
  return `sms:${internationalNumber(phone)}${body}`;
}
