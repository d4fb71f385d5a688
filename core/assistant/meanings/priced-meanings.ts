import type { MeaningId } from "./meaning-ids.ts";

/** Documents and visits that a question about a price names: "how much for a deed" asks nothing about deeds. */
export const PRICED_MEANINGS: ReadonlySet<MeaningId> = new Set<MeaningId>([
  "notarize-document",
  "will",
  "trust",
  "poa",
  "health-directive",
  "deed",
  "vehicle-title",
  "i9",
  "travel-consent",
  "retirement-form",
  "immigration-document",
  "hospital-visit",
  "jail-visit",
  "apostille-what",
  "apostille-steps",
  "apostille-school",
  "apostille-vital",
  "apostille-federal",
  "loan-offer",
  "loan-process",
  "foreign-document",
]);

/** The questions about a price that may name a document. */
export const PRICE_QUESTIONS: readonly MeaningId[] = [
  "price",
  "price-at-time",
  "price-two-services",
  "price-several",
];
