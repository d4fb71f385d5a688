import { bookingStep, priceStep, type ShownQuote } from "../widgets/next-step/booking-step.ts";
import { drawAreaSignature } from "./area-signature.ts";
import { lastQuote } from "./page-events.ts";
import { pageLanguage } from "./page-language.ts";

/**
 * Turns "Get a price" in the bottom bar into "Book · $100" once a price was shown, on this page or an earlier one. A page
 * that came with a price, or is about another service, keeps its own next step until a price is shown on it.
 */
export function showNextStep(shown: ShownQuote | undefined): void {
  const cell = document.querySelector<HTMLAnchorElement>("a[data-next]");
  const quote = shown ?? lastQuote();
  if (shown) drawAreaSignature(shown.zip);
  if (!cell || !quote) return;
  const { open, service } = cell.dataset;
  const language = pageLanguage();
  if (!shown && (!open || (service && service !== quote.service))) return;
  const { href, label } = quote.bookable ? bookingStep(quote, language) : priceStep(language);
  cell.href = href;
  cell.textContent = label;
  if (quote.bookable) delete cell.dataset.open;
  else if (language === "en") cell.dataset.open = "quote-dialog";
}
