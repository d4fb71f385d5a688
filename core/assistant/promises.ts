const DONE =
  "booked|scheduled|reserved|confirmed|cancel(?:l)?ed|rescheduled|called|phoned|e-?mailed|texted|sent|forwarded|transferred|notified|charged|refunded|dispatched|arranged";

/** What an assistant without hands must never claim or promise. */
const PROMISES = [
  new RegExp(
    String.raw`\b(?:i|we)(?:'ve| have|'ll have)? (?:just |now |already |successfully )?(?:${DONE})\b`,
    "i",
  ),
  /\b(?:i(?:'ll| will| am going to|'m going to)|let me) (?:book|schedule|reserve|cancel|reschedule|call|phone|e-?mail|text|send|transfer|forward|notify|dispatch|charge|refund|connect)\b/i,
  /\byou(?:'re| are) (?:now |all )?(?:booked|set|confirmed|scheduled|good to go)\b/i,
  /\byour (?:appointment|visit|booking|slot|time) (?:is|has been|was) (?:now )?(?:booked|confirmed|scheduled|reserved|set|cancel(?:l)?ed)\b/i,
  /\b(?:the|a|our) notary (?:is on (?:the|their|his|her) way|will (?:arrive|be there|call you))\b/i,
  /\b(?:i|we) (?:guarantee|promise)\b|\bguaranteed\b/i,
  /\b(?:he reservado|hemos reservado|ya (?:reserv|agend|confirm)|su cita (?:está|esta|ha sido) (?:confirmada|reservada)|le (?:garantizo|prometo)|garantizad[oa])\b/i,
];

/** The phrases of a text that claim something was done, or promise what nobody can keep; empty for an honest one. */
export function promisesIn(text: string): string[] {
  return PROMISES.flatMap((promise) => promise.exec(text)?.[0] ?? []);
}
