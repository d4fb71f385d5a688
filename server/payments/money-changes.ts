import { joinNames } from "../../core/format/names.ts";
import type { PaymentWays } from "../../core/payments/payment-ways.ts";
import type { Site } from "../../core/sections/site.ts";
import type { Person } from "../people/person.ts";
import { hasRecentAuth } from "../people/sign-in/recent-auth.ts";
import { redactError } from "../platform/db/redact-error.ts";
import { tellOwners } from "../platform/mail/tell-owners.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/** Nothing was done: the password has to be entered again first, because money would go elsewhere. */
export interface MoneyWithheld {
  readonly kind: "sign-in-again";
}

/** The answer where somebody signed in too long ago to send money elsewhere; null where they may. */
export function moneyWithheld(person: Person, { now }: Pick<PaymentDeps, "now">) {
  const withheld: MoneyWithheld = { kind: "sign-in-again" };
  return hasRecentAuth(person, now()) ? null : withheld;
}

const ACCOUNT_NAMES = {
  checkTo: "the name on checks",
  venmo: "Venmo",
  zelle: "Zelle",
  cashApp: "Cash App",
  paypal: "PayPal",
} as const;

/** The names of the accounts that differ, for people; none where money goes where it went. */
export function changedAccounts(before: PaymentWays, after: PaymentWays): string[] {
  const accounts = ["checkTo", "venmo", "zelle", "cashApp", "paypal"] as const;
  return accounts.filter((one) => before[one] !== after[one]).map((one) => ACCOUNT_NAMES[one]);
}

/** What was changed about where money goes. */
type MoneyChange =
  | { readonly kind: "accounts"; readonly names: readonly string[] }
  | { readonly kind: "stripe-connected"; readonly account: string }
  | { readonly kind: "stripe-disconnected" };

/** Tells the owners that money goes elsewhere. An email that can't be written is logged; the change stays. */
export async function tellOfMoneyChange(
  change: MoneyChange,
  { name, email }: Person,
  site: Site,
  deps: PaymentDeps,
): Promise<void> {
  const notice = {
    title: "Where your payments go has changed",
    lines: [
      `${name} (${email}) ${changeText(change)}.`,
      "If that’s not right, check your ways to pay, and change your password.",
    ],
    link: { to: `${site.origin}/admin/payments/setup`, label: "See your ways to pay" },
  };
  try {
    await deps.db.transaction((tx) => tellOwners(tx, site, "money-changed", notice, deps));
  } catch (error) {
    const err = redactError(error);
    deps.log.error({ err, site: site.id }, "the email about changed payments could not be queued");
  }
}

function changeText(change: MoneyChange): string {
  switch (change.kind) {
    case "accounts":
      return `changed ${joinNames(change.names)}`;
    case "stripe-connected":
      return change.account ? `connected Stripe to ${change.account}` : "connected Stripe";
    case "stripe-disconnected":
      return "disconnected Stripe";
  }
}
