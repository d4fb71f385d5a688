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
