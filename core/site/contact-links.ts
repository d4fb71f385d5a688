import { internationalNumber } from "../format/phones.ts";

/** A `mailto:` link for an email address. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/** A link that opens the phone's text messages with a text filled in; iOS and Android both read the unusual `?&`. */
export function textMessageLink(phone: string, words = ""): string {
  const body = words === "" ? "" : `?&body=${encodeURIComponent(words)}`;
  return `sms:${internationalNumber(phone)}${body}`;
}
