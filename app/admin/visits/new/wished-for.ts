import { PREFERRED_TIMES } from "../../../../core/leads/lead.ts";

/** When somebody would like the visit, in the words of the form they filled in. */
export function wishedFor(preferredTime: string): string {
  const found = PREFERRED_TIMES.find(({ id }) => id === preferredTime);
  return found?.label.toLowerCase() ?? preferredTime;
}
