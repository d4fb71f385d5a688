import type { MeaningId } from "./meaning-ids.ts";

/** Danger, and what no notary may do: these have a classifier of their own, and go before anything else a message asks. */
const SAFETY_MEANINGS: readonly MeaningId[] = [
  "danger-medical",
  "danger-violence",
  "suicide",
  "capacity-doubt",
  "capacity-none",
  "coercion",
  "deceive-signer",
  "forged-signature",
  "sign-for-other",
  "impersonation",
  "absent-signer",
  "skip-id",
  "backdate",
  "blanks",
  "alter-document",
  "false-content",
  "unlawful-other",
  "guide-hand",
  "harm-others",
];

/** Whether a meaning is one of them. */
export function isSafetyMeaning(id: MeaningId): boolean {
  return SAFETY_MEANINGS.includes(id);
}
