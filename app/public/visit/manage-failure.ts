import { formatLongWait } from "../../../core/format/durations.ts";

/** Why a visit was not changed although the link is valid. */
type ManageFailure =
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unknown" | "unavailable" };

/** The sentence, the status and the headers of a failed change. */
export function manageFailureMessage(outcome: ManageFailure, phone: string) {
  if (outcome.kind === "too-many") {
    const wait = formatLongWait(outcome.retryAfterSeconds);
    const formError = `This visit was changed too many times in a row. Please call ${phone}, or try again in ${wait}.`;
    return { formError, status: 429, more: { "Retry-After": String(outcome.retryAfterSeconds) } };
  }
  const formError = `We couldn't save that change. Please try again, or call ${phone}.`;
  return { formError, status: outcome.kind === "unknown" ? 404 : 503, more: {} };
}
