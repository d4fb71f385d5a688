import { type ShownQuote, stepAfter } from "../widgets/next-step/booking-step.ts";
import { drawAreaSignature } from "./area-signature.ts";
import { lastQuote } from "./page-events.ts";
import { pageLanguage } from "./page-language.ts";

/**
 * Turns "Get a price" in the bottom bar into "Book · $100" once a price was shown, on this page or an earlier one. A page
 * that came with a price, or is about another service, keeps its own next step until a price is shown on it. Null: the price
 * that was shown is no longer that of what is typed.
 */
export function showNextStep(shown: ShownQuote | null | undefined): void {
  const cell = document.querySelector<HTMLAnchorElement>("a[data-next]");
  const quote = shown === undefined ? lastQuote() : shown;
  if (shown) drawAreaSignature(shown.zip);
  if (!cell) return;
  const { open, service } = cell.dataset;
  const language = pageLanguage();
  const isOther = !open || (service && service !== quote?.service);
  if (shown === undefined && (!quote || isOther)) return;
  const { href, label } = stepAfter(quote, language);
  cell.href = href;
  cell.textContent = label;
  if (quote?.bookable || quote?.canRequest) delete cell.dataset.open;
  else if (language === "en") cell.dataset.open = "quote-dialog";
}
