import { isTooQuick } from "./form-token.ts";
import type { LeadFormValues } from "./lead-form.ts";

/** What the form observed besides the typed values. */
export interface SpamSignals {
  /** The content of the honeypot field, which people do not see. */
  readonly trap: string;
  /** Milliseconds between opening and sending the form; null for API calls. */
  readonly ageMs: number | null;
}

const HOLD_THRESHOLD = 2;

/**
 * The reasons to hold a lead as spam; empty for an ordinary one. Held leads stay in the spam list and are never deleted
 * here. One weak sign is not enough: form fillers may put typed values into the honeypot and send quickly.
 */
export function reasonsToHold(lead: LeadFormValues, { trap, ageMs }: SpamSignals): string[] {
  const links = (lead.details.match(/https?:\/\/|www\./gi) ?? []).length;
  const names = `${lead.firstName} ${lead.lastName}`;
  const signs = [
    {
      weight: repeatsOwnDetails(trap, lead) ? 0 : 2,
      holds: trap.trim() !== "",
      reason: "hidden field filled",
    },
    { weight: 1, holds: ageMs !== null && isTooQuick(ageMs), reason: "sent within three seconds" },
    { weight: 2, holds: /https?:|www\.|\.[a-z]{2,}\//i.test(names), reason: "address in the name" },
    { weight: 1, holds: links === 1, reason: "link in the details" },
    { weight: 2, holds: links > 1, reason: `${links} links in the details` },
    { weight: 2, holds: /<a\s|\[url[=\]]/i.test(lead.details), reason: "markup in the details" },
  ].filter(({ holds }) => holds);
  const weight = signs.reduce((sum, sign) => sum + sign.weight, 0);
  return weight >= HOLD_THRESHOLD ? signs.map(({ reason }) => reason) : [];
}

/**
 * Browser autofill may put a person's own details into unknown fields, in any order; a bot writes its message there.
 */
function repeatsOwnDetails(
  trap: string,
  { firstName, lastName, phone, email, zip }: LeadFormValues,
): boolean {
  const own = lowerCaseWords(`${firstName} ${lastName} ${email} ${zip}`);
  const isNumber = !/[a-z]/i.test(trap) && digitsOf(trap) !== "";
  return (
    lowerCaseWords(trap).every((word) => own.includes(word)) ||
    (isNumber && digitsOf(trap) === digitsOf(phone))
  );
}

function lowerCaseWords(text: string): string[] {
  return text.toLowerCase().match(/[^\s,;]+/g) ?? [];
}

/** The digits of a phone number, without a leading country code 1. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}
