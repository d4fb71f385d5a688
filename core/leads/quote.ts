import { type Cents, feeText, usd } from "../money.ts";
import type { Estimate } from "../pricing/estimate.ts";

/** A price named to somebody who asked. */
export interface LeadQuote {
  readonly services: readonly string[];
  readonly zip: string;
  /** What it is made of; amounts only where they add up to the total. */
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly total: Cents;
  /** Whether the price book asks the same on the site, so that they can book it there themselves. */
  readonly isBookable: boolean;
  /** The sentence on the state line, where it matters. */
  readonly notice: string | null;
  /** What the owner adds in their own words. */
  readonly words: string;
}

/** The most that can be quoted: a slip of the finger is not sent. */
export const MOST_QUOTED: Cents = 1_000_000;

/** A quote by the price book. A total of the owner's own stands without the parts it no longer is the sum of. */
export function quoteOf(reckoned: Estimate, zip: string, total: Cents, words: string): LeadQuote {
  const isOwn = reckoned.total !== total;
  const services = reckoned.services.map(({ name, price }) => ({ label: name, value: usd(price) }));
  const travel = { label: `Travel (${reckoned.zone.name})`, value: feeText(reckoned.travelFee) };
  return {
    services: reckoned.services.map(({ id }) => id),
    zip,
    lines: isOwn
      ? services.map(({ label }) => ({ label, value: "included" }))
      : [...services, travel],
    total,
    isBookable: !isOwn && services.length === 1,
    notice: reckoned.notice,
    words,
  };
}

/** Where a visit at that price is booked on the site; null where the site would ask another: then they are to reply or call. */
export function bookingPath({
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
  const price = `your visit in ${quote.zip} comes to ${usd(quote.total)}, travel included.`;
  const own = quote.words.trim();
  const path = bookingPath(quote);
  const book = path ? `Book a time: ${from.origin}${path}` : "Reply or call us to book.";
  const hello = `Hi ${to}, ${from.name} here: ${price}`;
  return [hello, quote.notice, own, book].filter(Boolean).join(" ");
}

/** Reads a total as it is typed: `125`, `$1,250.50`. Null where it is no amount that can be quoted; nothing is none. */
export function readTotal(typed: string): Cents | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  if (!/^\d{1,6}(?:\.\d{1,2})?$/.test(plain)) return null;
  const cents = Math.round(Number(plain) * 100);
  return cents > 0 && cents <= MOST_QUOTED ? cents : null;
}
