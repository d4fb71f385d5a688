import { isTooQuick } from "./form-token.ts";
import type { LeadForm } from "./lead.ts";

/** What the form noticed besides what was typed. */
export interface Signals {
  /** What stands in the field no person sees. */
  readonly trap: string;
  /** Milliseconds between the page and the sending; null where no page was involved. */
  readonly ageMs: number | null;
}

const HELD_AT = 2;

/**
 * The reasons for holding an enquiry back as spam; empty for an honest one. A held enquiry is kept in the spam list, never thrown
 * away. One weak sign is not enough: a filler of forms may fill the trap with what it typed elsewhere, and be quick.
 */
export function reasonsToHold(lead: LeadForm, { trap, ageMs }: Signals): string[] {
  const links = (lead.details.match(/https?:\/\/|www\./gi) ?? []).length;
  const names = `${lead.firstName} ${lead.lastName}`;
  const signs = [
    {
      weight: repeats(trap, lead) ? 0 : 2,
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
  return weight >= HELD_AT ? signs.map(({ reason }) => reason) : [];
}

/** Autofill writes a person's own words into fields it does not know, in its own order and shape; a robot writes its message. */
function repeats(trap: string, { firstName, lastName, phone, email, zip }: LeadForm): boolean {
  const own = wordsOf(`${firstName} ${lastName} ${email} ${zip}`);
  const isNumber = !/[a-z]/i.test(trap) && digitsOf(trap) !== "";
  return (
    wordsOf(trap).every((word) => own.includes(word)) ||
    (isNumber && digitsOf(trap) === digitsOf(phone))
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[^\s,;]+/g) ?? [];
}

/** Without the country's 1, which is typed or not. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}
