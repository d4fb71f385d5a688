import { fillWords } from "../../words/fill-words.ts";
import type { Words } from "../../words/words.ts";
import type { UnavailableReason } from "../slots/violations.ts";

/** What a visitor can do where no time is offered, in one or two sentences. */
export function noTimesNotice(
  reason: UnavailableReason,
  phone: string,
  words: Words["times"],
): string {
  switch (reason.kind) {
    case "wrong-state":
      return reason.notice;
    case "by-arrangement":
      return fillWords(words.tooFar, { zip: reason.zip, phone });
    case "place-unknown":
      return fillWords(words.placeUnknown, { zip: reason.zip, phone });
    default:
      return fillWords(words.notOnline, { phone });
  }
}
