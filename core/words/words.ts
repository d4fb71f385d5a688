import type { SiteLanguage } from "../language.ts";
import { bookingWords } from "./english/booking.ts";
import { chatWords } from "./english/chat.ts";
import { contactWords } from "./english/contact.ts";
import { emailWords } from "./english/email.ts";
import { layoutWords } from "./english/layout.ts";
import { payWords } from "./english/pay.ts";
import { quoteWords } from "./english/quote.ts";
import { timeWords } from "./english/times.ts";
import { visitWords } from "./english/visit.ts";
import { spanishBookingWords } from "./spanish/booking.ts";
import { spanishChatWords } from "./spanish/chat.ts";
import { spanishContactWords } from "./spanish/contact.ts";
import { spanishEmailWords } from "./spanish/email.ts";
import { spanishLayoutWords } from "./spanish/layout.ts";
import { spanishPayWords } from "./spanish/pay.ts";
import { spanishQuoteWords } from "./spanish/quote.ts";
import { spanishTimeWords } from "./spanish/times.ts";
import { spanishVisitWords } from "./spanish/visit.ts";

const ENGLISH = {
  booking: bookingWords,
  chat: chatWords,
  contact: contactWords,
  email: emailWords,
  layout: layoutWords,
  pay: payWords,
  quote: quoteWords,
  times: timeWords,
  visit: visitWords,
};

/** The fixed words of the public pages, by the part of the product that says them. Every language has every key. */
export type Words = typeof ENGLISH;

const SPANISH: Words = {
  booking: spanishBookingWords,
  chat: spanishChatWords,
  contact: spanishContactWords,
  email: spanishEmailWords,
  layout: spanishLayoutWords,
  pay: spanishPayWords,
  quote: spanishQuoteWords,
  times: spanishTimeWords,
  visit: spanishVisitWords,
};

/** The words of a language. Only the server loads them: an island gets those it shows as data. */
export function wordsIn(language: SiteLanguage): Words {
  return language === "es" ? SPANISH : ENGLISH;
}
