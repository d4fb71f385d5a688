import type { UnavailableReason } from "../slots/violations.ts";

/** What a visitor can do where no time is offered, in one or two sentences. */
export function noTimesNotice(reason: UnavailableReason, phone: string): string {
  switch (reason.kind) {
    case "wrong-state":
      return reason.notice;
    case "by-arrangement":
      return arrangementNotice(reason.zip, phone);
    case "place-unknown":
      return `We don't recognize ZIP ${reason.zip}. Call ${phone}: we may still be able to come.`;
    default:
      return `This visit can't be booked online. Call ${phone} and we'll find a time.`;
  }
}

/** What a visitor reads where a visit is by arrangement: that nothing is booked yet, and the two ways to ask for it. */
export function arrangementNotice(zip: string, phone: string): string {
  return `Visits in ${zip} are by arrangement. Call ${phone} or send a request: we agree on a price and a time first.`;
}
