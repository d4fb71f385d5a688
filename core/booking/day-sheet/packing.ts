import type { NotaryChecklistItem } from "../intake/notary-checklist.ts";

/** What the notary packs every day. */
export const PACKING_LIST: readonly NotaryChecklistItem[] = [
  { id: "seal", text: "Seal, inked and tested" },
  { id: "ink", text: "Blue and black pens" },
  { id: "journal", text: "Journal" },
  { id: "pages", text: "Spare paper, loose acknowledgment and jurat certificates" },
  { id: "receipts", text: "Card reader and receipts" },
  { id: "own-id", text: "Your own ID and commission" },
];

/** What to check at every stop, shown once per day. */
export const EVERY_STOP_CHECKLIST: readonly string[] = [
  "The signer is in the room, willing, and understands the document.",
  "No blanks, no missing pages; what is sworn is signed in front of you.",
  "Certificate complete: county, date, your name as commissioned, seal, expiry.",
];
