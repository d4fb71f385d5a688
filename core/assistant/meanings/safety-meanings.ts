import type { MeaningId } from "./meaning-ids.ts";

/** Danger, and what no notary may do: their probabilities are added up, and they go before anything else a message asks. */
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

/** Danger to a life: no answer to anything else may come before it, and nobody is asked whether it is meant. */
const DANGER_MEANINGS: readonly MeaningId[] = ["danger-medical", "danger-violence", "suicide"];

/** Whether a meaning is danger to a life. */
export function isDanger(id: MeaningId): boolean {
  return DANGER_MEANINGS.includes(id);
}

/** Whether a meaning is danger, or what no notary may do. */
export function isSafetyMeaning(id: MeaningId): boolean {
  return SAFETY_MEANINGS.includes(id);
}

/** A signer who is pushed, deceived or does not understand: what else a message asks comes after that. */
const HARM_TO_SIGNER: readonly MeaningId[] = [
  "capacity-doubt",
  "capacity-none",
  "coercion",
  "deceive-signer",
];

/** Whether a meaning is harm to a signer. */
export function isHarm(id: MeaningId): boolean {
  return HARM_TO_SIGNER.includes(id);
}
