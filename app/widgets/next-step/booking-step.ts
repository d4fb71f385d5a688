import { type Cents, formatUsd } from "../../../core/format/money.ts";
import { PATHS, type SiteLanguage } from "../../../core/language.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { NEXT_STEP_WORDS } from "../../../core/words/next-step.ts";

/** A price that is shown on the page: the whole price of one service at one ZIP. */
export interface ShownQuote {
  readonly service: string;
  readonly zip: string;
  readonly total: Cents;
  /** False where no visit can be booked online, such as beyond the state line. */
  readonly bookable: boolean;
  /** Whether such a visit can be asked for where it can't be booked. */
  readonly canRequest?: boolean;
  /** Whether one of the next times costs more, such as one on the same day: then the total is what a visit costs at least. */
  readonly isFrom?: boolean;
}

/** The next step before there is a price, or where none can be booked: the calculator. */
export function priceStep(language: SiteLanguage): { href: string; label: string } {
  return {
    href: `${PATHS[language].prices}#calculator`,
    label: NEXT_STEP_WORDS[language].getPrice,
  };
}

/** The next step after a price where a visit can only be asked for: the contact form, with service and ZIP filled in. */
export function requestStep(
  { service, zip }: Pick<ShownQuote, "service" | "zip">,
  language: SiteLanguage,
): { href: string; label: string } {
  const query = new URLSearchParams({ service, zip });
  return {
    href: `${PATHS[language].contact}?${query}#request`,
    label: NEXT_STEP_WORDS[language].request,
  };
}

/** The next step after a price: the link to its times, and what the link says. */
export function bookingStep(
  { service, zip, total, isFrom }: ShownQuote,
  language: SiteLanguage,
): { href: string; label: string } {
  const page = `${PATHS[language].schedule}/${encodeURIComponent(service)}`;
  const words = NEXT_STEP_WORDS[language];
  const label = fillWords(isFrom ? words.bookFrom : words.book, { total: formatUsd(total) });
  return { href: `${page}?${new URLSearchParams({ zip })}`, label };
}

/** What the wide cell of the bottom bar leads to after this price: the booking, a request, or another price. */
export function stepAfter(
  quote: ShownQuote | null,
  language: SiteLanguage,
): { href: string; label: string } {
  if (quote?.bookable) return bookingStep(quote, language);
  return quote?.canRequest ? requestStep(quote, language) : priceStep(language);
}
