import type { Language } from "../language.ts";
import { bookingWords } from "./english/booking.ts";
import { emailWords } from "./english/email.ts";
import { layoutWords } from "./english/layout.ts";
import { quoteWords } from "./english/quote.ts";
import { timeWords } from "./english/times.ts";
import { visitWords } from "./english/visit.ts";
import { bookingWords as spanishBooking } from "./spanish/booking.ts";
import { emailWords as spanishEmail } from "./spanish/email.ts";
import { layoutWords as spanishLayout } from "./spanish/layout.ts";
import { quoteWords as spanishQuote } from "./spanish/quote.ts";
import { timeWords as spanishTimes } from "./spanish/times.ts";
import { visitWords as spanishVisit } from "./spanish/visit.ts";

const ENGLISH = {
  booking: bookingWords,
  email: emailWords,
  layout: layoutWords,
  quote: quoteWords,
  times: timeWords,
  visit: visitWords,
};

/** The fixed words of the public pages, by the part of the product that says them. Every language has every key. */
export type Words = typeof ENGLISH;

const SPANISH: Words = {
  booking: spanishBooking,
  email: spanishEmail,
  layout: spanishLayout,
  quote: spanishQuote,
  times: spanishTimes,
  visit: spanishVisit,
};

/** The words of a language. Only the server loads them: an island gets those it shows as data. */
export function wordsIn(language: Language): Words {
  return language === "es" ? SPANISH : ENGLISH;
}
