import type { InconsistencyKind } from "../../../core/setup/inconsistencies/find-inconsistencies.ts";

/** The titles of the kinds, those that cost money or trust first. Sample claims have a list of their own. */
export const KIND_TITLES: readonly (readonly [Exclude<InconsistencyKind, "sample">, string])[] = [
  ["price", "Prices"],
  ["cancellation", "Cancellation terms"],
  ["hours", "Hours"],
  ["counties", "Counties"],
  ["radius", "Radius"],
  ["contact", "Contact"],
  ["proof", "Claims without proof"],
  ["permission", "Testimonials without permission"],
  ["dates", "Dates"],
  ["contrast", "Colors that are hard to read"],
  ["reference", "Links that lead nowhere"],
];
