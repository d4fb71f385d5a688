import type { TopicId } from "./topic-ids.ts";

type TopicGroup = ReadonlySet<TopicId>;

const group = (...ids: readonly TopicId[]): TopicGroup => new Set(ids);

/** Whether a topic is in a group; false for null. */
export function isIn(topic: TopicId | null, topics: TopicGroup): topic is TopicId {
  return topic !== null && topics.has(topic);
}

export const APOSTILLE_TOPICS: TopicGroup = group(
  "apostille-what",
  "apostille-time",
  "apostille-federal",
  "apostille-country",
  "apostille-school",
  "apostille-vital",
  "apostille-other-state",
  "apostille-steps",
);

export const LOAN_TOPICS: TopicGroup = group(
  "loan-who",
  "dower",
  "loan-print",
  "loan-questions",
  "loan-bring",
  "loan-wire",
  "loan-what",
);

/** Topics a conversation stays about while places, services and times change. */
export const LASTING_TOPICS: TopicGroup = group(
  "price",
  "cheapest",
  "travel-fee",
  "area",
  "counties",
  "next-start",
  "book",
  "duration",
  "same-day",
  "surcharges",
  "hours",
  "after-hours",
  "service",
  "document",
  "services",
  "several-papers",
  "meeting-place",
);

/** Topics for which the day and hour of an earlier message still count. */
export const TIMED_TOPICS: TopicGroup = group(
  "price",
  "book",
  "next-start",
  "same-day",
  "after-hours",
  "surcharges",
  "holidays",
  "yes",
);

/** What a message with a service, a place and a time means at most: a visit then. */
export const VISIT_TOPICS: TopicGroup = group(
  "area",
  "book",
  "hours",
  "same-day",
  "after-hours",
  "next-start",
  "holidays",
  "service",
  "document",
  "meeting-place",
  "counties",
  "yes",
);

/** Topics that are answered alone, whatever else the message asks. */
export const STANDALONE_TOPICS: TopicGroup = group(
  "danger",
  "emergency",
  "sensitive",
  "injection",
  "unlawful",
  "abuse",
  "harm",
  "coercion",
  "legal-advice",
  "immigration",
  "greeting",
  "thanks",
  "bye",
  "yes",
  "no",
  "backdate",
);

/** Topics that the mere name of a service, a place or a time already points to. */
export const NAMED_TOPICS: TopicGroup = group(
  "area",
  "service",
  "document",
  "book",
  "hospital",
  "vehicle-title",
  "i9",
  "counties",
  "jail",
  "apostille-what",
  "apostille-steps",
  "hours",
  "same-day",
  "loan-what",
  "travel-fee",
  "meeting-place",
  "after-hours",
  "id-accepted",
  "yes",
  "no",
);

/** What a message with a service and a ZIP seldom means: it asks for a price. */
export const OVERSHADOWED_BY_PRICE: TopicGroup = group(
  "area",
  "meeting-place",
  "hospital",
  "i9",
  "vehicle-title",
  "document",
  "will",
  "service",
  "several-papers",
  "jail",
  "loan-what",
  "apostille-steps",
  "cheapest",
);

/** Rules of signing: beside one of these, the document that is named is only the occasion. */
export const SIGNING_RULE_TOPICS: TopicGroup = group(
  "capacity",
  "coercion",
  "cannot-sign",
  "blind-deaf",
  "in-person",
  "already-signed",
  "backdate",
  "blanks",
  "id-expired",
  "id-none",
  "id-foreign",
  "id-other-state",
  "id-not-enough",
  "name-mismatch",
  "minors",
  "remote",
  "unlawful",
  "language-signer",
  "legal-advice",
  "drafting",
  "immigration",
  "certified-copy",
  "conflict",
  "agent-signs",
);

/** What answers better than the entry of a document that no notary completes. */
export const CANNOT_NOTARIZE_TOPICS: TopicGroup = new Set([
  ...group("immigration", "certified-copy", "unlawful", "will"),
  ...APOSTILLE_TOPICS,
]);

/** Topics that the owner's own written answer never replaces: a safety notice, or a price that must be computed. */
export const NEVER_REPLACED_TOPICS: TopicGroup = group(
  "danger",
  "sensitive",
  "injection",
  "emergency",
  "price",
  "unlawful",
  "abuse",
  "harm",
);

/** Topics whose answers are no draft of a lasting public answer: they hold for this hour, price, place or conversation, or are about safety. */
export const UNDRAFTED_TOPICS: TopicGroup = new Set([
  ...TIMED_TOPICS,
  ...STANDALONE_TOPICS,
  ...NEVER_REPLACED_TOPICS,
  ...group("cheapest", "dearest", "several-papers", "travel-fee", "cancel", "no-show"),
  ...group("area", "counties", "hours", "open-now", "holidays", "reschedule"),
  ...group("who-are-you", "human", "offtopic", "service", "services"),
]);
