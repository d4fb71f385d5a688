import { timeWords } from "./times.ts";

/** The words of the quote form, which is hydrated in the browser: it gets them as data, so they are plain texts. */
export const quoteWords = {
  title: "Your price, now",
  service: "What needs signing?",
  whichService: "Which service?",
  chooseService: "Choose a service",
  zip: "ZIP",
  travel: "Travel, {zone}",
  free: "Free",
  upTo: "up to",
  travelTo: "Travel to {zip}",
  onRequest: "on request",
  outOfReach:
    "We can't come to {zip}. If you can sign closer to us, enter that ZIP, or call {phone}.",
  zipUnknown: "We couldn't find ZIP {zip}. Check the number.",
  total: "Estimated total",
  showPrice: "Show my price",
  book: "Book This Service Now",
  continueToSchedule: "Continue to Schedule",
  call: "Call Now",
  request: "Request this visit",
  tooFar: timeWords.tooFar,
  takes: "Takes about {time}. {zone}",
  zipMissing: "Enter the five-digit ZIP where you want to sign to see the full price.",
  serviceMissing: "Choose what you need signed to see the full price.",
  bothMissing: "Choose a service and enter the ZIP where you want to sign. No name, no email.",
  nextTimes: "Next times",
  allTimes: "See the next free times",
  noTimeCall: "No online times are available soon. Call {phone} and we'll find one. {live}",
};
