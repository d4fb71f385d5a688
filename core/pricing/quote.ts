import { z } from "zod";
import { dollars } from "../money.ts";
import type { Estimate } from "./estimate.ts";
import { minutesText } from "./rates.ts";

/** What `GET /api/quote` asks: one service or several, and a whole ZIP. */
export const quoteQuery = z.object({
  service: z
    .array(z.string().trim().min(1).max(80))
    .min(1, "Choose a service: add service=ID, with the ID from the address of its page.")
    .max(10, "Ask for at most 10 services at a time."),
  zip: z.string().regex(/^\d{5}$/, "Type the ZIP as five digits, for example 45202."),
});

const amount = z.number().multipleOf(0.01).describe("US dollars, at most two decimals");

/** What `GET /api/quote` answers: the estimate in dollars. */
export const quoteAnswer = z.object({
  services: z.array(z.object({ id: z.string(), name: z.string(), price: amount })),
  travelFee: amount,
  subtotal: amount,
  total: amount,
  zone: z.object({ name: z.string(), description: z.string(), fee: amount }),
  estimatedTime: z.string().describe("for example 60-90 min; empty when no service is known"),
  notice: z.string().nullable().describe("the state-line sentence where it applies"),
});

export type QuoteAnswer = z.output<typeof quoteAnswer>;

/** Puts an estimate into the words of the public interface. */
export function quoteOf(estimate: Estimate): QuoteAnswer {
  return {
    services: estimate.services.map(({ id, name, price }) => ({ id, name, price: dollars(price) })),
    travelFee: dollars(estimate.travelFee),
    subtotal: dollars(estimate.subtotal),
    total: dollars(estimate.total),
    zone: {
      name: estimate.zone.name,
      description: estimate.zone.description,
      fee: dollars(estimate.zone.fee),
    },
    estimatedTime: estimate.time ? minutesText(estimate.time) : "",
    notice: estimate.notice,
  };
}
