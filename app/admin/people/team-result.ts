import { type ActionResult, actionResult } from "../shared/action-result/action-result.ts";

/** What a form of the people page gets back. */
export interface TeamResult extends ActionResult {
  /** The link of a new invitation, to pass on by hand in case the email does not arrive. */
  readonly link: string | null;
  /** What to confirm before the address is invited again; null where nothing is to be asked. */
  readonly question: string | null;
}

/** A result of the people page with the given parts; everything else is empty. */
export function teamResult({
  link = null,
  question = null,
  ...rest
}: Partial<TeamResult>): TeamResult {
  return { ...actionResult(rest), link, question };
}
