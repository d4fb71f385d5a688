/**
 * What is counted, and what its subject is: view → path, visitor → "", source → host, campaign → its words, zip → ZIP,
 * service → id, the others → "". Leads, bookings and the assistant's answers are counted in their own tables.
 */
const KINDS = [
  "view",
  "visitor",
  "source",
  "campaign",
  "quote",
  "service",
  "zip",
  "calculator",
  "call",
  "text",
  "mail",
  "starts",
  "hold",
] as const;

export type Kind = (typeof KINDS)[number];

/** The subject of whatever there would be too many of. */
export const OTHER = "other";
