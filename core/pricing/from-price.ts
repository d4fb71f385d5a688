import { type Cents, formatUsd } from "../format/money.ts";

/** The price of a service where no ZIP is known: `From $75, plus any zone fee`. Said like this everywhere. */
export function fromPriceText(price: Cents): string {
  return `From ${formatUsd(price)}, plus any zone fee`;
}
