import type { Notary } from "./notaries.ts";

/**
 * Whether a business has several notaries, those who left included. With none listed, or only the first one, everyone works on the
 * visits and the leads of the owner, and no view tells notaries apart.
 */
export function hasSeveralNotaries({
  notaries,
}: {
  readonly notaries: readonly Pick<Notary, "id">[];
}): boolean {
  return notaries.length > 1;
}
