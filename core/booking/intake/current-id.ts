import { capitalize } from "../../format/names.ts";
import type { SiteLaw } from "../../law/site-law.ts";
import { stateName } from "../../locations/states.ts";

/**
 * The state in which only a current ID counts, by name, if every state the notary works in is known to ask for one; else null.
 * A site with commissions in states that differ is told nothing, because the visit can be in either.
 */
export function stateThatWantsCurrentId({ states }: SiteLaw): string | null {
  const isStrict = states.every(({ identification }) => identification?.value.expiredYears === 0);
  return isStrict ? capitalize(stateName(states[0].state)) : null;
}
