import { z } from "zod";
import { type Cents, cents, isCents, minCents, ZERO_CENTS } from "../format/money.ts";

/** What is asked of a visitor before a visit is booked. */
export const DEMAND_KINDS = ["none", "card-on-file", "deposit", "full"] as const;

export type DemandKind = (typeof DEMAND_KINDS)[number];

const amount = z
  .number()
  .refine((value) => isCents(value) && value >= 0 && value <= 100_000_00)
  .transform(cents);

const demandFields = {
  kind: z.enum(DEMAND_KINDS),
  /** The deposit in cents; 0 for other kinds. */
  amount: amount.default(ZERO_CENTS),
};

/** What a site asks for, by service and travel zone. Amounts in cents. */
export const paymentRuleSchema = z.object({
  ...demandFields,
  /** What is asked instead of a service, of a zone, or of a service in a zone; null is any. */
  exceptions: z
    .array(
      z.object({
        service: z.string().max(80).nullable(),
        zone: z.string().max(80).nullable(),
        ...demandFields,
      }),
    )
    .max(50)
    .default([]),
});

export type PaymentRule = z.output<typeof paymentRuleSchema>;

/** A site that asks for nothing before the visit. */
export const NO_PAYMENT_RULE: PaymentRule = { kind: "none", amount: ZERO_CENTS, exceptions: [] };

/** What one booking has to bring: money, or a card that is saved and charged nothing. */
export interface Demand {
  readonly kind: DemandKind;
  readonly amount: Cents;
}

export const NO_DEMAND: Demand = { kind: "none", amount: ZERO_CENTS };

/**
 * What is asked before a visit is booked. For each service the most specific line counts (service and zone, then service, then
 * zone); of several services the highest demand. A deposit is never more than the total, and what costs nothing asks for no money.
 */
export function demandFor(
  rule: PaymentRule,
  {
    services,
    zone,
    total,
  }: { readonly services: readonly string[]; readonly zone: string | null; readonly total: Cents },
): Demand {
  const demands = services.map((service) => shownDemand(lineFor(rule, service, zone), total));
  return demands.reduce((highest, one) => (rank(one) > rank(highest) ? one : highest), NO_DEMAND);
}

function lineFor(rule: PaymentRule, service: string, zone: string | null): Demand {
  const fits = (line: PaymentRule["exceptions"][number]) =>
    (line.service === null || line.service === service) &&
    (line.zone === null || line.zone === zone);
  const weight = (line: PaymentRule["exceptions"][number]) =>
    (line.service === null ? 0 : 2) + (line.zone === null ? 0 : 1);
  const [first] = rule.exceptions
    .filter(fits)
    .toSorted((one, other) => weight(other) - weight(one));
  return first ?? rule;
}

function shownDemand({ kind, amount }: Demand, total: Cents): Demand {
  switch (kind) {
    case "none":
    case "card-on-file":
      return { kind, amount: ZERO_CENTS };
    case "deposit":
      return amountDemand("deposit", minCents(amount, total));
    case "full":
      return amountDemand("full", total);
  }
}

/** Stripe takes no less than 50 cents. */
const SMALLEST_CHARGE = cents(50);

function amountDemand(kind: DemandKind, amount: Cents): Demand {
  return amount < SMALLEST_CHARGE ? NO_DEMAND : { kind, amount };
}

function rank({ kind, amount }: Demand): number {
  return DEMAND_KINDS.indexOf(kind) * 1e9 + amount;
}
