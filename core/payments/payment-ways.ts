import { z } from "zod";
import { isPhoneNumber } from "../format/phones.ts";
import { queryString } from "../query-string.ts";
import { isStorableText } from "../site/storable-values.ts";
import type { PaymentWay } from "./payment.ts";

const CASHTAG = /^\$?[A-Za-z][A-Za-z0-9_-]{0,19}$/;
const VENMO = /^@?[A-Za-z0-9_-]{5,30}$/;
const PAYPAL_ME = /^[A-Za-z0-9]{1,20}$/;

const ADDRESS =
  /^(?:https?:\/\/)?(?:www\.)?(?:account\.)?(?:venmo\.com\/(?:u\/)?|cash\.app\/|paypal\.me\/|paypal\.com\/paypalme\/)/i;

/** The part of a pasted address that names the account: `https://paypal.me/lane` is `lane`. Anything else stays as typed. */
function handle(typed: string): string {
  const name = typed.trim();
  const path = name.replace(ADDRESS, "");
  return path === name ? name : (path.split(/[/?]/, 1)[0] ?? "");
}

function handleField(pattern: RegExp, message: string, prefix: string) {
  return z
    .string()
    .max(200, "Use at most 200 characters.")
    .refine((typed) => typed.trim() === "" || pattern.test(handle(typed)), message)
    .transform((typed) => {
      const name = handle(typed);
      return name === "" || prefix === "" ? name : prefix + name.replace(/^[@$]/, "");
    });
}

const zelle = z
  .string()
  .max(254, "Use at most 254 characters.")
  .transform((typed) => typed.trim())
  .refine(
    (typed) => typed === "" || z.email().safeParse(typed).success || isPhoneNumber(typed),
    "Enter the email address or the U.S. phone number of your Zelle account.",
  );

/** The ways to pay without a processor that a site takes. Empty handles are ways it does not take. */
export const paymentWaysSchema = z.object({
  cash: z.boolean().default(false),
  check: z.boolean().default(false),
  /** To whom checks are made out; empty: to the business. */
  checkTo: z
    .string()
    .trim()
    .max(80, "Use at most 80 characters.")
    .refine(isStorableText, "This has a character that can't be stored. Type it again.")
    .default(""),
  venmo: handleField(VENMO, "Enter your Venmo username, such as @lane-notary.", "@").default(""),
  cashApp: handleField(CASHTAG, "Enter your $cashtag, such as $LaneNotary.", "$").default(""),
  paypal: handleField(PAYPAL_ME, "Enter your PayPal.me name, such as LaneNotary.", "").default(""),
  zelle: zelle.default(""),
});

export type PaymentWays = z.output<typeof paymentWaysSchema>;

/** The ways as a form sends them. */
export type TypedWays = z.input<typeof paymentWaysSchema>;

/** A site that has set up nothing. */
export const NO_PAYMENT_WAYS: PaymentWays = paymentWaysSchema.parse({});

/** One way to pay, as a visitor or the notary's phone shows it. */
export interface ShownWay {
  readonly way: PaymentWay;
  /** The name of the account; empty for cash. */
  readonly account: string;
  /** An address that opens the way with the amount filled in where its provider documents that; null without one. */
  readonly url: string | null;
}

/**
 * The ways a site takes, in the order they are shown. Venmo, Cash App and PayPal.me document links that carry an amount; Zelle
 * has no link that works for every bank, so its account is shown.
 * @param amountCents what is to be paid; links carry no amount when it is 0
 */
export function shownWays(ways: PaymentWays, business: string, amountCents: number): ShownWay[] {
  const amount = amountCents > 0 ? (amountCents / 100).toFixed(2) : "";
  const shown: (ShownWay | null)[] = [
    ways.cash ? { way: "cash", account: "", url: null } : null,
    ways.check ? { way: "check", account: ways.checkTo || business, url: null } : null,
    ways.venmo === ""
      ? null
      : { way: "venmo", account: ways.venmo, url: venmoUrl(ways.venmo, amount) },
    ways.zelle === "" ? null : { way: "zelle", account: ways.zelle, url: null },
    ways.cashApp === ""
      ? null
      : {
          way: "cash-app",
          account: ways.cashApp,
          url: `https://cash.app/${ways.cashApp}${amount && `/${amount}`}`,
        },
    ways.paypal === ""
      ? null
      : {
          way: "paypal",
          account: ways.paypal,
          url: `https://paypal.me/${ways.paypal}${amount && `/${amount}USD`}`,
        },
  ];
  return shown.filter((way) => way !== null);
}

function venmoUrl(account: string, amount: string): string {
  const query = amount && queryString({ txn: "pay", amount });
  return `https://venmo.com/u/${account.slice(1)}${query}`;
}
