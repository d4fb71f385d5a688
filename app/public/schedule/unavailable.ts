import type { UnavailableReason } from "../../../core/booking/slots/violations.ts";
import type { Site } from "../../../core/sections/site.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { type Words, wordsIn } from "../../../core/words/words.ts";
import type { StepResponseOptions } from "./step-response.ts";

/** Why nothing can be booked online for this service and ZIP, as a visitor reads it. */
export function unavailableText(
  reason: UnavailableReason,
  { businessConfig: { phone }, language }: Site,
): string {
  const words = wordsIn(language).booking;
  switch (reason.kind) {
    case "wrong-state":
      return reason.notice;
    case "place-unknown":
      return fillWords(words.placeUnknown, { zip: reason.zip, phone });
    case "by-arrangement":
      return fillWords(wordsIn(language).times.tooFar, { zip: reason.zip, phone });
    case "other-scheduler":
      return fillWords(words.otherScheduler, { phone });
    case "service-unknown":
      return fillWords(words.serviceUnknown, { phone });
  }
}

/** The sentence and the response of a booking that failed for technical reasons or because of a rate limit. */
export function bookingFailureResponse(
  failure:
    | { readonly kind: "too-many"; readonly retryAfterSeconds: number }
    | { readonly kind: "unavailable" },
  { businessConfig: { phone }, language }: Site,
): readonly [sentence: string, options: StepResponseOptions] {
  const words = wordsIn(language).booking;
  if (failure.kind === "unavailable")
    return [fillWords(words.notStored, { phone }), { status: 503 }];
  const { retryAfterSeconds } = failure;
  const wait = longWait(retryAfterSeconds, words);
  return [fillWords(words.tooMany, { phone, wait }), { status: 429, retryAfterSeconds }];
}

/** A wait from seconds, never shorter than it is: `40 min`, from an hour and a half on `2 hours`. */
export function longWait(seconds: number, words: Words["booking"]): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90
    ? fillWords(words.minutes, { count: minutes })
    : fillWords(words.hours, { count: Math.ceil(minutes / 60) });
}
