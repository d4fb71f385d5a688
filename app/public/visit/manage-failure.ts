import type { Site } from "../../../core/sections/site.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import { longWait } from "../schedule/unavailable.ts";

/** Why a visit was not changed although the link is valid. */
type ManageFailure =
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unknown" | "unavailable" };

/** The sentence, the status and the headers of a failed change. */
export function manageFailureMessage(
  outcome: ManageFailure,
  { businessConfig: { phone }, language }: Site,
) {
  const { visit: words, booking } = wordsIn(language);
  if (outcome.kind === "too-many") {
    const wait = longWait(outcome.retryAfterSeconds, booking);
    const formError = fillWords(words.movedOften, { phone, wait });
    return { formError, status: 429, more: { "Retry-After": String(outcome.retryAfterSeconds) } };
  }
  const formError = fillWords(words.notChanged, { phone });
  return { formError, status: outcome.kind === "unknown" ? 404 : 503, more: {} };
}
