/**
 * What is counted, and its subject: view → path, visitor → "", source → host, campaign → its name, zip → ZIP, service →
 * id, all others → "". Leads, bookings and the assistant's answers are counted in their own tables.
 */
const INSIGHT_KINDS = [
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

export type InsightKind = (typeof INSIGHT_KINDS)[number];

/** The subject that collects everything beyond the limit of distinct subjects. */
export const OTHER_SUBJECT = "other";
