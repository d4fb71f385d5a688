import { type Cents, formatUsd } from "../../../core/format/money.ts";

/** A price that is shown on the page: the whole price of one service at one ZIP. */
export interface ShownQuote {
  readonly service: string;
  readonly zip: string;
  readonly total: Cents;
  /** False where no visit can be booked online, such as beyond the state line. */
  readonly bookable: boolean;
}

/** The next step before there is a price, or where none can be booked: the calculator. */
export const PRICE_STEP = { href: "/pricing#calculator", label: "Get a price" };

/** The next step after a price: the link to its times, and what the link says. */
export function bookingStep({ service, zip, total }: ShownQuote): { href: string; label: string } {
  const href = `/schedule/${encodeURIComponent(service)}?${new URLSearchParams({ zip })}`;
  return { href, label: `Book · ${formatUsd(total)}` };
}
