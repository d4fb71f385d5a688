declare const CENTS: unique symbol;

/** Money everywhere inside: whole US cents. Dollars exist only in JSON, in files and in text. */
export type Cents = number & { readonly [CENTS]: true };

/** Whether a number is a whole number of cents. */
export function isCents(amount: number): amount is Cents {
  return Number.isSafeInteger(amount);
}

/** A number of cents as money: `cents(75_00)` is $75. Throws a RangeError for what is no whole number. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount;
}

/** No money at all. */
export const ZERO_CENTS = cents(0);

/** A number of dollars, from JSON, a file or a text, rounded to cents; what is too large for a safe number is cut off there. */
export function centsFromDollars(amount: number): Cents {
  const rounded = Math.round(amount * 100);
  return cents(Math.max(-Number.MAX_SAFE_INTEGER, Math.min(rounded, Number.MAX_SAFE_INTEGER)));
}

/** Cents as a number of dollars with at most two decimals, for JSON. */
export function dollars(amount: Cents): number {
  return amount / 100;
}

/** Two amounts together. */
export function addCents(one: Cents, other: Cents): Cents {
  return cents(one + other);
}

/** What is left of an amount after another one is taken from it. */
export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/** The smaller one of two amounts. */
export function minCents(one: Cents, other: Cents): Cents {
  return one < other ? one : other;
}

/** All amounts together; $0 for none. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce(addCents, ZERO_CENTS);
}

/** Reads dollars as people type them, `185`, `$1,250.50`; null for what is no amount, or is above a million dollars. */
export function parseDollars(typed: string): Cents | null {
  const plain = typed.trim().replace(/^\$\s*/, "");
  if (!/^(?:\d{1,7}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/.test(plain)) return null;
  const amount = centsFromDollars(Number(plain.replaceAll(",", "")));
  return amount <= 100_000_000 ? amount : null;
}

/** Cents as people read them: `$75`, `$1,250`, `$12.50`. */
export function formatUsd(amount: Cents): string {
  return currencyFormat(amount % 100 === 0 ? 0 : 2).format(dollars(amount));
}

/** A fee as people read it: nothing to pay reads `Free`, or what another language says for it. */
export function formatFee(amount: Cents, free = "Free"): string {
  return amount === 0 ? free : formatUsd(amount);
}

/** Dollars as an input field holds them: `125`, `125.50`. */
export function formatDollarInput(amount: Cents): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}

// Made on first use and kept: building a format costs a hundred times what using it does.
const formats = new Map<number, Intl.NumberFormat>();

function currencyFormat(minimumFractionDigits: 0 | 2): Intl.NumberFormat {
  const format =
    formats.get(minimumFractionDigits) ??
    new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", minimumFractionDigits });
  formats.set(minimumFractionDigits, format);
  return format;
}
