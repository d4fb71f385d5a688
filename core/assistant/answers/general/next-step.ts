import { APOSTILLE_TOPICS } from "../../topics/topic-groups.ts";
import type { TopicId } from "../../topics/topic-ids.ts";

/** What a topic's answer offers next. */
type NextStepKind = "quote" | "ask-person" | "offer-price" | "ask-for-visit";

/** About one service: its price is the next step. */
const SERVICE_TOPICS: ReadonlySet<TopicId> = new Set([
  ...APOSTILLE_TOPICS,
  "loan-who",
  "loan-print",
  "loan-questions",
  "loan-bring",
  "loan-wire",
  "loan-what",
  "scanbacks",
  "vehicle-title",
  "i9",
  "hospital",
  "jail",
]);

/** Where a person must look at the visitor's own case. */
const PERSONAL_TOPICS: ReadonlySet<TopicId> = new Set([
  "id-accepted",
  "id-expired",
  "id-none",
  "id-foreign",
  "id-other-state",
  "id-not-enough",
  "credible-witness",
  "name-mismatch",
  "minors",
  "witnesses",
  "in-person",
  "already-signed",
  "agent-signs",
  "what-to-bring",
  "blind-deaf",
]);

/** What a notary does not do; a finished document can still be notarized. */
const DECLINED_TOPICS: ReadonlySet<TopicId> = new Set([
  "legal-advice",
  "drafting",
  "certified-copy",
  "immigration",
  "wedding",
  "which-act",
  "is-notary-needed",
]);

/** Questions about prices in general. */
const PRICE_TOPICS: ReadonlySet<TopicId> = new Set([
  "fee-law",
  "several-papers",
  "final-price",
  "included",
  "discount",
]);

/** The next step that suits a topic; null where only the phone does. */
export function nextStepKind(topic: TopicId): NextStepKind | null {
  if (SERVICE_TOPICS.has(topic)) return "quote";
  if (PERSONAL_TOPICS.has(topic)) return "ask-person";
  if (DECLINED_TOPICS.has(topic)) return "offer-price";
  return PRICE_TOPICS.has(topic) ? "ask-for-visit" : null;
}
