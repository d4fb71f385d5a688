import { withoutExtension } from "../format/phones.ts";

/** A number as phones dial it, with country code and without extension; numbers without a country code are American. */
export function dialled(written: string): string {
  const phone = withoutExtension(written);
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") || digits.length === 11 ? `+${digits}` : `+1${digits}`;
}

/** A `mailto:` link for an email address. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/** A link that opens the phone's text messages with a text filled in; iOS and Android both read the unusual `?&`. */
export function textMessageLink(phone: string, words = ""): string {
  const body = words === "" ? "" : `?&body=${encodeURIComponent(words)}`;
  return `sms:${dialled(phone)}${body}`;
}
