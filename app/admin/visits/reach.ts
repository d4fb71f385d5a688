import { withoutExtension } from "../../../core/site/phone.ts";

/** A link that calls a number as it was typed; one without a country is of this one. */
export function dialLink(phone: string): string {
  return `tel:${dialled(phone)}`;
}

/** A link that begins a text message. */
export function textLink(phone: string): string {
  return `sms:${dialled(phone)}`;
}

/** A link that begins a mail. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}

function dialled(written: string): string {
  const phone = withoutExtension(written);
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") || digits.length === 11 ? `+${digits}` : `+1${digits}`;
}
