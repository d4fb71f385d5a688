import type { NextTimesResponse } from "../../../core/booking/next-times/public-api.ts";
import {
  type Cents,
  centsFromDollars,
  minCents,
  subtractCents,
  ZERO_CENTS,
} from "../../../core/format/money.ts";
import { PATHS, type SiteLanguage } from "../../../core/language.ts";
import type { Quote } from "../../../core/pricing/quote.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import type { Words } from "../../../core/words/words.ts";
import { requestStep } from "../next-step/booking-step.ts";

/** What all quote forms of a site share; fetched as /quote-kit.json by the script that hydrates them. */
export interface QuoteFormConfig {
  readonly services: readonly {
    readonly id: string;
    readonly name: string;
    /** Before travel. */
    readonly price: Cents;
    readonly time: string;
    /** The URL of its scheduling page, to be shown in a frame; the ZIP is appended. */
    readonly schedule: string;
  }[];
  readonly phone: string;
  /** The language of everything here. */
  readonly language: SiteLanguage;
  readonly words: Words["quote"];
  readonly feeLaw: string;
}

/** The next times for a quote, or why there are none. */
type QuoteTimes = Pick<NextTimesResponse, "times" | "notice" | "live">;

/** What a visitor has entered so far, and the resulting quote. */
export interface QuoteState {
  readonly service: string;
  readonly zip: string;
  /** Known as soon as the ZIP is complete. */
  readonly zone: Quote["zone"] | null;
  /** Known as soon as a service is chosen too. */
  readonly quote: Quote | null;
  /** Known a moment after the quote; left out on cached pages, where times would be old. "failed": the calendar did not answer. */
  readonly times?: QuoteTimes | "failed" | null;
  /** Whether the server could not be reached for the quote; it is asked again until it answers. */
  readonly isLost?: boolean;
}

/** The address of the page with all free times for what was entered. */
export function schedulePageFor(
  { service, zip }: Pick<QuoteState, "service" | "zip">,
  language: SiteLanguage,
): string {
  return `${PATHS[language].schedule}/${encodeURIComponent(service)}?zip=${encodeURIComponent(zip)}`;
}

/** The address of the form that asks for a visit which cannot be booked, with service and ZIP filled in. */
export function requestPageFor(
  visit: Pick<QuoteState, "service" | "zip">,
  language: SiteLanguage,
): string {
  return requestStep(visit, language).href;
}

/** The total of a quote as far as it is known. */
interface ShownTotal {
  readonly total: Cents;
  /** What every one of the next times adds to the quote; 0 where one of them adds nothing. */
  readonly surcharge: Cents;
  /** Whether some of the next times cost more. */
  readonly isFrom: boolean;
}

/** What a quote comes to: with the next times the least that one of them costs, so that no total is less than what is paid. */
export function shownTotal({
  quote,
  times,
}: Pick<QuoteState, "quote" | "times">): ShownTotal | null {
  if (!quote) return null;
  const offered = times && times !== "failed" ? times.times : [];
  const totals = offered.map((time) => centsFromDollars(time.total));
  const least = totals.reduce((one, other) => minCents(one, other), totals[0] ?? quote.total);
  return {
    total: least,
    surcharge: least > quote.total ? subtractCents(least, quote.total) : ZERO_CENTS,
    isFrom: totals.some((total) => total > least),
  };
}

/** Whether the ZIP of a quote does not exist: one too far away lies in a state, whose line its notice names. */
function hasUnknownZip(quote: Quote | null): boolean {
  return quote?.isOutOfReach === true && quote.notice === null;
}

/** What a visitor can do about a visit with this quote: nothing but call where no visit can take place. Null without a quote. */
export function nextStepOf(
  state: QuoteState,
  config: Pick<QuoteFormConfig, "phone" | "words">,
): "book" | "request" | "call" | null {
  if (!state.quote) return null;
  if (state.quote.isOutOfReach) return "call";
  return bookingNotice(state, config) === null ? "book" : "request";
}

/** Why nothing can be booked online for this quote, as far as known; null where it can. */
export function bookingNotice(
  { quote, zip, times }: QuoteState,
  { phone, words }: Pick<QuoteFormConfig, "phone" | "words">,
): string | null {
  if (hasUnknownZip(quote)) return fillWords(words.zipUnknown, { zip });
  if (quote?.notice) return quote.notice;
  // The calendar's own reason is more exact, but comes a moment later.
  const found = times && times !== "failed" ? times.notice : null;
  return found ?? (quote?.isByArrangement ? fillWords(words.tooFar, { zip, phone }) : null);
}
