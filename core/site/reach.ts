import { withoutExtension } from "./phone.ts";

/** A number as telephones dial it, with its country and without an office's extension; numbers without a country are of this one. */
export function dialled(written: string): string {
  const phone = withoutExtension(written);
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") || digits.length === 11 ? `+${digits}` : `+1${digits}`;
}

/** The address as a link that opens a new mail. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}`;
}

/** A link that opens the phone's own text messages, with words already typed; the odd `?&` is what both kinds of phone read. */
export function textLink(phone: string, words = ""): string {
  const body = words === "" ? "" : `?&body=${encodeURIComponent(words)}`;
  return `sms:${dialled(phone)}${body}`;
}
