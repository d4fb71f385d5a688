import { PREFERRED_TIMES } from "../../../../core/leads/lead-form.ts";

/** The preferred time of a lead, as the contact form words it. */
export function preferredTimeInSentence(preferredTime: string): string {
  const found = PREFERRED_TIMES.find(({ id }) => id === preferredTime);
  return found?.label.toLowerCase() ?? preferredTime;
}
