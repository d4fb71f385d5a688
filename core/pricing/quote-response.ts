import { z } from "zod";
import { dollars } from "../format/money.ts";
import { ZIP_PATTERN } from "../format/patterns.ts";
import { languageParameter } from "../language-parameter.ts";
import { dollarsInJson } from "./dollars-in-json.ts";
import type { Estimate } from "./estimate.ts";
import { toQuote } from "./quote.ts";

const NO_SERVICE = "Choose a service: add service=ID, with the ID from the address of its page.";

/** The query of `GET /api/quote`: one or more services, and a complete ZIP. */
export const quoteQuery = z.object({
  service: z
    .array(z.string().trim().min(1, NO_SERVICE).max(80, NO_SERVICE))
    .min(1, NO_SERVICE)
    .max(10, "Ask for at most 10 services at a time."),
  zip: z.string().regex(ZIP_PATTERN, "Enter a five-digit ZIP code, for example 45202."),
  lang: languageParameter,
});

const amount = dollarsInJson;

/** The response of `GET /api/quote`, with amounts in dollars. */
export const quoteResponse = z.object({
  services: z.array(z.object({ id: z.string(), name: z.string(), price: amount })),
  travelFee: amount,
  subtotal: amount,
  total: amount,
  zone: z.object({ name: z.string(), description: z.string(), fee: amount }),
  estimatedTime: z.string().describe("for example 60-90 min; empty when no service is known"),
  notice: z.string().nullable().describe("the state-line sentence where it applies"),
  byArrangement: z
    .literal(true)
    .optional()
    .describe("only where a visit is a request that the business confirms with a price"),
  outOfReach: z
    .literal(true)
    .optional()
    .describe("only where no visit can take place, so that the total promises nothing"),
});

export type QuoteResponse = z.output<typeof quoteResponse>;

/** Converts an estimate to the response of the public API: cents become dollars here. */
export function toQuoteResponse(estimate: Estimate): QuoteResponse {
  const { services, zone, travelFee, subtotal, total, estimatedTime, ...rest } = toQuote(estimate);
  return {
    services: services.map(({ id, name, price }) => ({ id, name, price: dollars(price) })),
    travelFee: dollars(travelFee),
    subtotal: dollars(subtotal),
    total: dollars(total),
    zone: { ...zone, fee: dollars(zone.fee) },
    estimatedTime,
    notice: rest.notice,
    ...(rest.isByArrangement && { byArrangement: true as const }),
    ...(rest.isOutOfReach && { outOfReach: true as const }),
  };
}
