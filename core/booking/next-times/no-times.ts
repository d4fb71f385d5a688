import type { UnavailableReason } from "../slots/violations.ts";

/** Why no time is offered. "by-arrangement": the ZIP lies beyond the radius the business drives without asking. */
export type NoTimesReason =
  | UnavailableReason
  | { readonly kind: "by-arrangement"; readonly zip: string };

/** What a visitor can do where no time is offered, in one or two sentences. */
export function noTimesNotice(reason: NoTimesReason, phone: string): string {
  switch (reason.kind) {
    case "wrong-state":
      return reason.notice;
    case "by-arrangement":
      return `${reason.zip} is farther than we usually drive. Call ${phone}: we agree on a time and a price first.`;
    case "place-unknown":
      return `We don't recognize ZIP ${reason.zip}. Call ${phone}: we may still be able to come.`;
    default:
      return `This visit can't be booked online. Call ${phone} and we'll find a time.`;
  }
}
