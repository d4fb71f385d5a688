import { type Cents, cents, centsFromDollars, formatFee, formatUsd } from "../format/money.ts";
import type { Estimate } from "../pricing/estimate.ts";
import type { QuoteOffer } from "./lead-offer.ts";

/** A price that was quoted to a lead. */
export interface LeadQuote {
  readonly services: readonly string[];
  readonly zip: string;
  /** The items of the quote. Amounts are shown only where they add up to the total. */
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly total: Cents;
  /** Whether the site's own price book gives the same total, so that the visitor can book it online. */
  readonly isBookable: boolean;
  /** The notice about visits across the state line, if it applies. */
  readonly notice: string | null;
  /** The owner's personal message. */
  readonly message: string;
  /** The times that the owner offers at this price, if any. */
  readonly offer?: QuoteOffer;
}

/** The largest total that can be quoted, which catches typing mistakes. */
export const MAX_QUOTE = cents(10_000_00);

/** Builds a quote from an estimate. When the owner typed another total, the items are listed without amounts. */
export function createLeadQuote(
  estimate: Estimate,
  zip: string,
  total: Cents,
  message: string,
): LeadQuote {
  const isOwn = estimate.total !== total;
  const services = estimate.services.map(({ name, price }) => ({
    label: name,
    value: formatUsd(price),
  }));
  const travel = { label: `Travel (${estimate.zone.name})`, value: formatFee(estimate.travelFee) };
  return {
    services: estimate.services.map(({ id }) => id),
    zip,
    lines: isOwn
      ? services.map(({ label }) => ({ label, value: "included" }))
      : [...services, travel],
    total,
    isBookable: !isOwn && services.length === 1 && !estimate.isByArrangement,
    notice: estimate.notice,
    message,
  };
}

/**
 * The booking path for this price; null when the site would ask another price, in which case the visitor replies or
 * calls.
 */
export function quoteBookingPath({
  services: [first],
  zip,
  isBookable,
}: Pick<LeadQuote, "services" | "zip" | "isBookable">): string | null {
  return first && isBookable ? `/schedule/${first}?zip=${zip}` : null;
}

/** A quote as a text message. */
export function quoteAsText(
  quote: LeadQuote,
  to: string,
  from: { readonly name: string; readonly origin: string },
): string {
  const price = `your visit in ${quote.zip} comes to ${formatUsd(quote.total)}, travel included.`;
  const ownMessage = quote.message.trim();
  const path = quoteBookingPath(quote);
  const ownBook = path ? `Book a time: ${from.origin}${path}` : "Reply or call us to book.";
  const book = quote.offer
    ? `We can come ${quote.offer.times.join("; ")}. Choose one: ${quote.offer.url}`
    : ownBook;
  const hello = `Hi ${to}, ${from.name} here: ${price}`;
  return [hello, quote.notice, ownMessage, book].filter(Boolean).join(" ");
}

/**
 * Parses a typed total such as `125` or `$1,250.50`. Null when it is not an amount that can be quoted; zero is not one.
 */
export function parseQuoteTotal(typed: string): Cents | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(plain)) return null;
  const total = centsFromDollars(Number(plain));
  return total > 0 && total <= MAX_QUOTE ? total : null;
}
