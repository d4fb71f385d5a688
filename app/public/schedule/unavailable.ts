import { arrangementNotice } from "../../../core/booking/next-times/no-times.ts";
import type { UnavailableReason } from "../../../core/booking/slots/violations.ts";
import { formatLongWait } from "../../../core/format/durations.ts";
import type { StepResponseOptions } from "./step-response.ts";

/** Why nothing can be booked online for this service and ZIP, as a visitor reads it. */
export function unavailableText(reason: UnavailableReason, phone: string): string {
  switch (reason.kind) {
    case "wrong-state":
      return reason.notice;
    case "place-unknown":
      return `We don't recognize ZIP ${reason.zip}, so it can't be booked online. Call ${phone}: we may still be able to come.`;
    case "by-arrangement":
      return arrangementNotice(reason.zip, phone);
    case "other-scheduler":
      return `Visits are now booked on another page. Reload this page to go there, or call ${phone}.`;
    case "service-unknown":
      return `This visit can't be booked online right now. Call ${phone}.`;
  }
}

/** The sentence and the response of a booking that failed for technical reasons or because of a rate limit. */
export function bookingFailureResponse(
  failure:
    | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
    | { readonly kind: "unavailable" },
  phone: string,
): readonly [sentence: string, options: StepResponseOptions] {
  if (failure.kind === "unavailable") {
    const sentence = `We couldn't save this just now. Nothing you entered is lost. Try again, or call ${phone}.`;
    return [sentence, { status: 503 }];
  }
  const { retryAfterSeconds } = failure;
  const wait = formatLongWait(retryAfterSeconds);
  const sentence = `Several bookings were already made from your connection. Please call ${phone}, or try again in ${wait}.`;
  return [sentence, { status: 429, retryAfterSeconds }];
}
