import { eq } from "drizzle-orm";
import {
  NO_PAYMENT_RULE,
  type PaymentRule,
  paymentRuleSchema,
} from "../../core/payments/payment-rule.ts";
import {
  NO_PAYMENT_WAYS,
  type PaymentWays,
  paymentWaysSchema,
} from "../../core/payments/payment-ways.ts";
import type { Database } from "../platform/db/connect.ts";
import { paymentSettings } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";

/** How a site takes money. */
export interface PaymentSettings {
  readonly ways: PaymentWays;
  readonly rule: PaymentRule;
  readonly asksForTips: boolean;
  /** Whether cards are taken: Stripe is connected and switched on. */
  readonly takesCards: boolean;
  readonly stripe: {
    readonly isOn: boolean;
    readonly isConnected: boolean;
    readonly isLive: boolean;
    readonly account: string;
    readonly sealedKeys: string | null;
    /** The id of the webhook endpoint that was created at Stripe; null without one. */
    readonly endpoint: string | null;
  };
}

type SettingsRow = typeof paymentSettings.$inferSelect;

/** The settings of a site; those of one that set up nothing where there are none. */
export async function loadPaymentSettings(
  db: Database | Transaction,
  siteId: string,
): Promise<PaymentSettings> {
  const [row] = await db.select().from(paymentSettings).where(eq(paymentSettings.siteId, siteId));
  const isConnected = (row?.sealedStripeKeys ?? null) !== null;
  return {
    // A later version may know more fields than the one that stored them.
    ways: row?.ways ? paymentWaysSchema.parse(row.ways) : NO_PAYMENT_WAYS,
    rule: row?.rule ? paymentRuleSchema.parse(row.rule) : NO_PAYMENT_RULE,
    asksForTips: row?.asksForTips ?? false,
    takesCards: isConnected && row?.isStripeOn === true,
    stripe: {
      isOn: row?.isStripeOn ?? false,
      isConnected,
      isLive: row?.isStripeLive ?? false,
      account: row?.stripeAccount ?? "",
      sealedKeys: row?.sealedStripeKeys ?? null,
      endpoint: row?.stripeEndpoint ?? null,
    },
  };
}

/** Stores some of the settings of a site; the others stay. */
export async function savePaymentSettings(
  db: Database | Transaction,
  siteId: string,
  changes: Partial<Omit<SettingsRow, "siteId" | "updatedAt">>,
  now: number,
): Promise<void> {
  const values = { ...changes, updatedAt: new Date(now) };
  await db
    .insert(paymentSettings)
    .values({ siteId, ...values })
    .onConflictDoUpdate({ target: paymentSettings.siteId, set: values });
}
