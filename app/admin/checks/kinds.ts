import type { ContradictionKind } from "../../../core/setup/contradictions.ts";

/** What is found, by kind, in the order it costs money or trust. Samples have a list of their own. */
export const KINDS: readonly (readonly [Exclude<ContradictionKind, "sample">, string])[] = [
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
