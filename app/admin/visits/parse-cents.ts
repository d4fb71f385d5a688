import { type Cents, cents } from "../../../core/format/money.ts";

/** A number of cents that this view wrote into a hidden field; null for any other text. */
export function parseCents(text: string): Cents | null {
  return /^\d{1,15}$/.test(text) ? cents(Number(text)) : null;
}
