import type { PlaceBook } from "../locations/places.ts";
import { SECTIONS } from "../site/sections.ts";
import { priceBookOf, type Site } from "../site/site.ts";
import { estimate } from "./estimate.ts";
import { type QuoteAnswer, quoteOf } from "./quote.ts";

/** What a visit would cost by prices that nobody sees yet. */
export type TryOut =
  | { readonly kind: "quote"; readonly quote: QuoteAnswer }
  /** The ZIP is not whole, or no service is chosen. */
  | { readonly kind: "incomplete" }
  /** The prices have an error of their own. */
  | { readonly kind: "unfit" };

/** Reckons a visit by a price book as it is being written, all else being the site's. */
export function tryOut(
  draft: unknown,
  wish: { readonly service: string; readonly zip: string },
  site: Site,
  places: PlaceBook,
): TryOut {
  const read = SECTIONS.pricing.safeParse(draft);
  if (!read.success) return { kind: "unfit" };
  const book = priceBookOf({ ...site, pricing: read.data }, places);
  const found = estimate([wish.service], wish.zip, book);
  return found ? { kind: "quote", quote: quoteOf(found) } : { kind: "incomplete" };
}
