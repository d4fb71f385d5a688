import { SURCHARGE_NAMES } from "../../format/names.ts";

const {
  "same-day": sameDay,
  "after-hours": afterHours,
  holiday,
}: Readonly<Record<keyof typeof SURCHARGE_NAMES, string>> = SURCHARGE_NAMES;

/** The words for times as seen from now, and for what a time adds to a price. */
export const timeWords = {
  today: "Today",
  tonight: "Tonight",
  tomorrow: "Tomorrow",
  label: "{day}, {time}",
  tomorrowAt: "tomorrow at {time}",
  dayAt: "{day} at {time}",
  range: "{from} to {to}",
  openUntil: "Open until {time}",
  closed: "Closed, opens {when}",
  nextVisit: "next visit {when}",
  callNow: "Prefer to talk? Call us.",
  callUntil: "We answer until {time}. Call us.",
  callTonight: "Need a notary tonight? Call by {time}.",
  callAgainAt: "Our phones open at {when}.",
  callAgain: "Our phones open {when}.",
  sameDay,
  afterHours,
  holiday,
  tooFar:
    "Visits in {zip} are by arrangement. Call {phone} or send a request: we agree on a price and a time first.",
  outOfReach:
    "{zip} is in {zipState}, and we can't come there: our notary may act only in {states}. A notary in {zipState} can come to you. If you can sign in {states}, enter that ZIP code, or call {phone}.",
  placeUnknown: "We don't recognize ZIP {zip}. Call {phone}: we may still be able to come.",
  notOnline: "This visit can't be booked online. Call {phone} and we'll find a time.",
};
