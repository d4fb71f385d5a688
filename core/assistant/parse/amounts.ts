import { addCents, type Cents, centsFromDollars, ZERO_CENTS } from "../../format/money.ts";
import type { Site } from "../../sections/site.ts";

/** At most thirty digits: tried at each comma of a long list, a number without an end took a fifth of a second. */
const AMOUNT =
  /\$\s*(\d[\d,]{0,30}(?:\.\d{1,2})?)\s*(k\b)?|\b(\d[\d,]{0,30}(?:\.\d{1,2})?)\s*(k\s+)?(?:us\s+)?(?:dollars?|bucks|usd|d[oó]lares)\b/gi;

/** The amounts of money a text names, in cents: `$1,250`, `75 dollars`, `$100K`. */
export function parseAmounts(text: string): Cents[] {
  return [...text.matchAll(AMOUNT)].map(([, dollars, k, named, namedK]) => {
    const amount = Number((dollars ?? named ?? "0").replaceAll(",", ""));
    return centsFromDollars(amount * (k || namedK ? 1000 : 1));
  });
}

/** The amounts of a text that are not among those allowed. */
export function unlistedAmounts(text: string, allowed: ReadonlySet<Cents>): Cents[] {
  return parseAmounts(text).filter((amount) => !allowed.has(amount));
}

/** Every amount of a site's price book, in cents: base prices, zone fees, surcharges, cancellation, the fee per act, and each price with each zone fee. */
export function priceBookAmounts({ pricing }: Site): ReadonlySet<Cents> {
  const { services, zones, elsewhere, surcharges, cancellation, notarialFee } = pricing;
  const fees = [...zones, elsewhere].map(({ fee }) => fee);
  const bases = services.map(({ baseRate }) => baseRate);
  const { late, enRoute, noShow } = cancellation;
  return new Set([
    ZERO_CENTS,
    ...bases,
    ...fees,
    ...bases.flatMap((base) => fees.map((fee) => addCents(base, fee))),
    ...Object.values(surcharges),
    late,
    enRoute,
    noShow,
    notarialFee.perAct,
  ]);
}
