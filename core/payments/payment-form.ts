import { z } from "zod";
import type { Day } from "../booking/time/zoned-time.ts";
import { type Cents, parseDollars, ZERO_CENTS } from "../format/money.ts";
import { isCalendarDay } from "../format/patterns.ts";
import { isStorableText } from "../site/storable-values.ts";
import { PAYMENT_WAYS, type PaymentWay } from "./payment.ts";

/** A payment of a visit as the owner types it in. */
export interface TypedPayment {
  readonly amount: string;
  readonly tip: string;
  readonly way: string;
  readonly paidOn: string;
  readonly acts: string;
  readonly note: string;
}

/** A payment that was made by hand. */
export interface HandPayment {
  readonly amount: Cents;
  readonly tip: Cents;
  readonly way: Exclude<PaymentWay, "card">;
  readonly paidOn: Day;
  /** How many notarial acts were performed; null where nobody said. */
  readonly acts: number | null;
  readonly note: string;
}

export type PaymentErrors = Partial<Record<keyof TypedPayment, string>>;

type ParsedPayment =
  | { readonly ok: true; readonly payment: HandPayment }
  | { readonly ok: false; readonly errors: PaymentErrors };

const HAND_WAYS = PAYMENT_WAYS.filter((way) => way !== "card");
const handWay = z.enum(HAND_WAYS);
const MAX_ACTS = 500;

/** Reads a typed payment, or says what is wrong with each field. `today`: no payment was made after it. */
export function parseHandPayment(typed: TypedPayment, today: Day): ParsedPayment {
  const amount = parseDollars(typed.amount);
  const tip = typed.tip.trim() === "" ? ZERO_CENTS : parseDollars(typed.tip);
  const way = handWay.safeParse(typed.way);
  const acts = typed.acts.trim() === "" ? null : Number(typed.acts);
  const note = typed.note.trim();
  const errors: PaymentErrors = {
    ...(amount === null && {
      amount: amountProblem(typed.amount, "Enter the amount in dollars, such as 85 or 85.50."),
    }),
    ...(amount === 0 && {
      amount:
        "Enter more than zero dollars. To record only a tip, enter it as the amount, and we'll ask what it is.",
    }),
    ...(tip === null && {
      tip: amountProblem(typed.tip, "Enter the tip in dollars, or leave it empty."),
    }),
    ...(!way.success && { way: "Choose how it was paid." }),
    ...(!isDay(typed.paidOn) && { paidOn: "Enter the day it was paid." }),
    ...(isDay(typed.paidOn) &&
      typed.paidOn > today && { paidOn: "Enter today or an earlier date." }),
    ...(acts !== null &&
      !(Number.isInteger(acts) && acts >= 0 && acts <= MAX_ACTS) && {
        acts: "Enter a whole number, or leave it empty.",
      }),
    ...((note.length > 500 || !isStorableText(note)) && {
      note: "Use at most 500 ordinary characters.",
    }),
  };
  if (Object.keys(errors).length > 0 || amount === null || tip === null || !way.success) {
    return { ok: false, errors };
  }
  const { paidOn } = typed;
  return { ok: true, payment: { amount, tip, way: way.data, paidOn, acts, note } };
}

/** Why a text is no amount of dollars; `otherwise` where nothing better is known than what to enter. */
function amountProblem(typed: string, otherwise: string): string {
  const text = typed.trim();
  if (/^[-−(]/.test(text)) return "Enter a positive amount. To give money back, use a refund.";
  if (/^\$?\s*[\d,]+\.\d{3,}$/.test(text)) return "Use at most two digits after the decimal point.";
  if (/^\$?\s*[\d,]{7,}(?:\.\d*)?$/.test(text)) return "Enter at most $1,000,000.";
  return otherwise;
}

function isDay(text: string): boolean {
  return text.startsWith("20") && isCalendarDay(text);
}
