import { formatLongWait } from "../../../core/format/durations.ts";

/** Why a visit was not changed although the link is valid. */
type ManageFailure =
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unknown" | "unavailable" };

/** The sentence, the status and the headers of a failed change. */
export function manageFailureMessage(outcome: ManageFailure, phone: string) {
  if (outcome.kind === "too-many") {
    const wait = formatLongWait(outcome.retryAfterSeconds);
    const formError = `This was changed very often just now. Please call ${phone}, or try again in ${wait}.`;
    return { formError, status: 429, more: { "Retry-After": String(outcome.retryAfterSeconds) } };
  }
  const formError = `Nothing was changed just now. Please try once more, or call ${phone}.`;
  return { formError, status: outcome.kind === "unknown" ? 404 : 503, more: {} };
}
