/** A price in millionths of a dollar: texts cost fractions of a cent. */
export type Millionths = number;

/** The most that a segment may be said to cost: a dollar. */
const MAX_PRICE = 1_000_000;

/** Parses a price per segment in dollars, such as `0.0083` or `$0.0083`; null for other texts. Empty is 0: not known. */
export function parseSegmentPrice(typed: string): Millionths | null {
  const text = typed.trim().replace(/^\$\s*/, "");
  if (text === "") return 0;
  if (!/^\d?\.?\d{1,6}$/.test(text)) return null;
  const price = Math.round(Number(text) * 1_000_000);
  return Number.isFinite(price) && price <= MAX_PRICE ? price : null;
}

/** A price per segment as it is typed: `0.0083`; empty where it is not known. */
export function segmentPriceText(price: Millionths): string {
  return price === 0 ? "" : String(price / 1_000_000);
}

/** A sum for people, to the cent, with a part of a cent rounded up: `$1.24`. */
export function textCost(sum: Millionths): string {
  return `$${(Math.ceil(sum / 10_000) / 100).toFixed(2)}`;
}

/** The price of some segments; null where the price of one is not known. */
export function segmentsPrice(segments: number, segmentPrice: Millionths): Millionths | null {
  return segmentPrice > 0 ? segmentPrice * segments : null;
}
