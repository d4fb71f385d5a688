import type { AccountAnswer } from "../account/answer.ts";

/** What a form of the people page is answered. */
export interface TeamAnswer extends AccountAnswer {
  /** A new invitation's, to be handed over where mail does not get through. */
  readonly link: string | null;
}
