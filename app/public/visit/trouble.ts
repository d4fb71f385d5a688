import { waitText } from "../contact/sent-form.ts";

/** What kept a visit from being changed although the link is right. */
type InTheWay =
  | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
  | { readonly kind: "unknown" | "unavailable" };

/** The sentence, the status and the headers of a change that did not happen. */
export function manageTrouble(outcome: InTheWay, phone: string) {
  if (outcome.kind === "too-many") {
    const wait = waitText(outcome.retryAfterSeconds);
    const trouble = `This was changed very often just now. Please call ${phone}, or try again in ${wait}.`;
    return { trouble, status: 429, more: { "Retry-After": String(outcome.retryAfterSeconds) } };
  }
  const trouble = `Nothing was changed just now. Please try once more, or call ${phone}.`;
  return { trouble, status: outcome.kind === "unknown" ? 404 : 503, more: {} };
}
