import type { BusinessConfig } from "../../core/site/profile.ts";

/** The credentials the business holds, as pages name them; one the owner switched off is not claimed. */
export function credentialsOf({ credentials }: BusinessConfig): string[] {
  const { nna, backgroundCheck, insured, bonded } = credentials;
  return [
    ...(nna ? ["NNA Certified"] : []),
    ...(backgroundCheck ? ["Background Checked"] : []),
    ...(insured ? ["E&O Insured"] : []),
    ...(bonded ? ["Bonded"] : []),
  ];
}
