import type { BookedVisit } from "../visitor/booking-desk.ts";

/** The result of giving a visit to another notary. */
export type ReassignResult =
  | { readonly kind: "done"; readonly visit: BookedVisit }
  /** Against a rule the owner may pass over, such as their hours: the owner has to confirm it. */
  | { readonly kind: "ask"; readonly why: readonly string[] }
  /** They have another visit, no time for the drive, or no commission there. */
  | { readonly kind: "impossible"; readonly why: readonly string[] }
  | { readonly kind: "not-allowed"; readonly visit: BookedVisit }
  | { readonly kind: "unknown" };
