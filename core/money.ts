/** Money inside the house: whole US cents. Dollars appear on paper, in files and on the public interface. */
export type Cents = number;

/** A dollar number of the public interface as cents. */
export function centsOf(amount: number): Cents {
  return Math.round(amount * 100);
}

/** Cents as a dollar number with at most two decimals, for the public interface. */
export function dollars(cents: Cents): number {
  return cents / 100;
}

// Made once: a format costs a hundred times what using it does.
const dollarFormat = (minimumFractionDigits: number) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", minimumFractionDigits });
const whole = dollarFormat(0);
const exact = dollarFormat(2);

/** Cents as people read them: `$75`, `$1,250`, `$12.50`. */
export function usd(cents: Cents): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}

/** A fee as the specification shows it: nothing to pay reads "Free". */
export function feeText(cents: Cents): string {
  return cents === 0 ? "Free" : usd(cents);
}
