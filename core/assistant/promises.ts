const COMPLETED_ACTIONS =
  "booked|scheduled|reserved|confirmed|cancel(?:l)?ed|rescheduled|called|phoned|e-?mailed|texted|sent|forwarded|transferred|notified|charged|refunded|dispatched|arranged";

/** What the assistant must never claim or promise: it cannot act for the business. */
const PROMISE_PATTERNS = [
  new RegExp(
    String.raw`\b(?:i|we)(?:'ve| have|'ll have)? (?:just |now |already |successfully )?(?:${COMPLETED_ACTIONS})\b`,
    "i",
  ),
  /\b(?:i(?:'ll| will| am going to|'m going to)|let me) (?:book|schedule|reserve|cancel|reschedule|call|phone|e-?mail|text|send|transfer|forward|notify|dispatch|charge|refund|connect)\b/i,
  /\byou(?:'re| are) (?:now |all )?(?:booked|set|confirmed|scheduled|good to go)\b/i,
  /\byour (?:appointment|visit|booking|slot|time) (?:is|has been|was) (?:now )?(?:booked|confirmed|scheduled|reserved|set|cancel(?:l)?ed)\b/i,
  /\b(?:the|a|our) notary (?:is on (?:the|their|his|her) way|will (?:arrive|be there|call you))\b/i,
  /\b(?:i|we) (?:guarantee|promise)\b|\bguaranteed\b/i,
  /\b(?:he reservado|hemos reservado|ya (?:reserv|agend|confirm)|su cita (?:está|esta|ha sido) (?:confirmada|reservada)|le (?:garantizo|prometo)|garantizad[oa])\b/i,
];

/** The phrases of a text that claim something was done or promise something; empty where there are none. */
export function findPromises(text: string): string[] {
  return PROMISE_PATTERNS.flatMap((promise) => promise.exec(text)?.[0] ?? []);
}
