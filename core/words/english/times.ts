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
  callNow: "Rather talk? Call.",
  callUntil: "We answer until {time}. Call.",
  callTonight: "Tonight? Call until {time}.",
  callAgainAt: "We answer again at {when}.",
  callAgain: "We answer again {when}.",
  sameDay,
  afterHours,
  holiday,
  noSurcharge: "no surcharge",
  tooFar:
    "{zip} is farther than we usually drive. Call {phone}: we agree on a time and a price first.",
  placeUnknown: "We don't know the way to {zip} yet. Call {phone}: we may still come.",
  notOnline: "This visit can't be booked online. Call {phone} and we'll find a time.",
};
