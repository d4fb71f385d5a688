import type { ZipDirectory } from "../locations/zip-directory.ts";
import { estimate } from "./estimate.ts";
import { type PricedSite, priceBookOf } from "./price-book.ts";
import { type Quote, toQuote } from "./quote.ts";
import { pricing } from "./rates.ts";

/** What a visit would cost by an unpublished price book. */
export type PricePreview =
  | { readonly kind: "quote"; readonly quote: Quote }
  /** The ZIP is incomplete, or no service is chosen. */
  | { readonly kind: "incomplete" }
  /** The draft of the price book is not valid. */
  | { readonly kind: "unfit" };

/** Estimates a visit with a draft of the price book and everything else as the site has it. */
export function previewPrice(
  draft: unknown,
  request: { readonly service: string; readonly zip: string },
  site: PricedSite,
  zipDirectory: ZipDirectory,
): PricePreview {
  const read = pricing.safeParse(draft);
  if (!read.success) return { kind: "unfit" };
  const { travelLimits = [] } = site.pricing;
  const book = priceBookOf({ ...site, pricing: { ...read.data, travelLimits } }, zipDirectory);
  const priced = estimate([request.service], request.zip, book);
  return priced ? { kind: "quote", quote: toQuote(priced) } : { kind: "incomplete" };
}
