import type { ToDo } from "./notary-checklist.ts";

/** What goes into the bag, whatever the day brings. */
export const IN_THE_BAG: readonly ToDo[] = [
  { id: "seal", text: "Seal, inked and tested" },
  { id: "ink", text: "Blue and black pens" },
  { id: "journal", text: "Journal" },
  { id: "pages", text: "Spare paper; loose acknowledgment and jurat pages" },
  { id: "receipts", text: "Card reader and receipts" },
  { id: "own-id", text: "Your own ID and commission" },
];

/** What holds at every stop, said once for the day. */
export const AT_EVERY_STOP: readonly string[] = [
  "The signer is in the room, willing, and understands the paper.",
  "No blanks, no missing pages; what is sworn is signed in front of you.",
  "Certificate whole: county, date, your name as commissioned, seal, expiry.",
];
