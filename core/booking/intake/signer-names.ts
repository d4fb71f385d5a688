import type { Intake } from "./intake.ts";

/** Who signs, as far as the visitor has said: the names as on the ID, else the name of the one somebody else booked for; empty if unknown. */
export function signerNames(intake: Pick<Intake, "signers" | "signerContact"> | null): string {
  const names = intake?.signers.names ?? [];
  return names.length > 0 ? names.join(", ") : (intake?.signerContact?.name ?? "");
}
