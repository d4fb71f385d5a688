import type { MeaningId } from "../meanings/meaning-ids.ts";

/**
 * Every topic the assistant can be asked about. Where two topics score the same, the earlier one wins.
 * How each is recognized stands in content/assistant/topics; its answer is a function of answers/ or a text of section `assistant`.
 */
export const TOPIC_IDS = [
  // money
  "price",
  "cheapest",
  "dearest",
  "fee-law",
  "several-papers",
  "discount",
  "included",
  "final-price",
  // charges
  "travel-fee",
  "payment",
  "payment-when",
  "surcharges",
  // place
  "area",
  "counties",
  "meeting-place",
  "our-office",
  "hospital",
  "jail",
  // time
  "hours",
  "open-now",
  "holidays",
  "next-start",
  "book-ahead",
  "duration",
  // urgent
  "same-day",
  "emergency",
  "danger",
  "after-hours",
  "response-time",
  // booking
  "book",
  "reschedule",
  "cancel",
  "no-show",
  "running-late",
  // identity
  "id-accepted",
  "id-expired",
  "id-none",
  "id-foreign",
  "id-other-state",
  "id-not-enough",
  "credible-witness",
  "name-mismatch",
  // signers
  "minors",
  "witnesses",
  "capacity",
  "coercion",
  "cannot-sign",
  "blind-deaf",
  "language-signer",
  "foreign-document",
  // presence
  "in-person",
  "agent-signs",
  "already-signed",
  "remote",
  // limits
  "legal-advice",
  "drafting",
  "certified-copy",
  "immigration",
  "backdate",
  "blanks",
  "unlawful",
  // law
  "wedding",
  "which-act",
  "refuse",
  "notary-role",
  "is-notary-needed",
  "conflict",
  // trade
  "services",
  "service",
  "document",
  "what-to-bring",
  "vehicle-title",
  "i9",
  "will",
  // apostilles
  "apostille-what",
  "apostille-time",
  "apostille-federal",
  "apostille-country",
  "apostille-school",
  "apostille-vital",
  "apostille-other-state",
  "apostille-steps",
  "translation",
  // loans
  "loan-who",
  "dower",
  "loan-print",
  "scanbacks",
  "right-to-cancel",
  "loan-questions",
  "loan-bring",
  "loan-wire",
  "loan-what",
  // people
  "greeting",
  "thanks",
  "bye",
  "yes",
  "no",
  "who-are-you",
  "human",
  "jobs",
  "partners",
  "complaint",
  "credentials",
  "experience",
  "about-us",
  // safety
  "sensitive",
  "privacy",
  "send-documents",
  "journal",
  "injection",
  "offtopic",
  "abuse",
  "harm",
] as const;

/** The name of a topic; its answer, its text and its rules go by it, and it is stored with a reply. */
export type TopicId = (typeof TOPIC_IDS)[number];

/** What a reply was given for: a topic, an answer somebody wrote, or nothing that was understood. */
export type IntentId = TopicId | MeaningId | "written" | "unknown" | "asked-back";
