import { z } from "zod";
import { dollars, ZERO_CENTS } from "../../format/money.ts";
import { ZIP_PATTERN } from "../../format/patterns.ts";
import { contact, intake } from "../intake/intake.ts";
import { formatUtc, parseInstant } from "../time/zoned-time.ts";
import { VISIT_STATES } from "../visits/visit.ts";
import type { Slot } from "./slot.ts";

const serviceId = z.string().trim().min(1).max(80);
const services = z
  .array(serviceId)
  .min(1, "Choose a service: add service=ID, with the ID from the address of its page.")
  .max(10, "Ask for at most 10 services at a time.");
const zip = z.string().regex(ZIP_PATTERN, "Type the ZIP as five digits, for example 45202.");

/** The query of `GET /api/slots`; without `from` it begins today in the business's time zone. */
export const slotsQuery = z.object({
  service: services,
  zip,
  from: z.iso.date("Type the day as YYYY-MM-DD, for example 2026-03-10.").optional(),
  days: z.coerce
    .number("Type the number of days in digits.")
    .int("Type a whole number of days.")
    .min(1, "Ask for at least 1 day.")
    .max(62, "Ask for at most 62 days at a time.")
    .default(14),
});

const amount = z.number().multipleOf(0.01).describe("US dollars, at most two decimals");
const instant = z.iso
  .datetime({ offset: true })
  .describe("an instant, such as 2026-03-10T13:00:00Z");

/** A slot in the public API. */
export const slotPayload = z.object({
  start: instant,
  end: instant,
  price: amount,
  travelFee: amount,
  surcharge: amount.describe("the highest that applies; 0 for none"),
  surchargeKind: z.enum(["same-day", "after-hours", "holiday"]).nullable(),
  total: amount,
  nearby: z
    .boolean()
    .describe("the notary has a visit in the same area (20 ZIPs or more) that day"),
});

export type SlotPayload = z.output<typeof slotPayload>;

/** The response of `GET /api/slots`. */
export const slotsResponse = z.object({
  timezone: z.string().describe("the business's zone; instants are in UTC"),
  slots: z.array(slotPayload),
});

/** The body of `POST /api/visits`. The intake may be left out and follow by phone, but must be complete if it is sent. */
export const visitRequest = z.object({
  service: z.union([services, serviceId.transform((id) => [id])]),
  zip,
  start: z.iso
    .datetime({
      offset: true,
      message: "Send the start as an instant, such as 2026-03-10T13:00:00Z.",
    })
    .transform(parseInstant),
  contact,
  intake: intake.optional(),
  total: amount.optional().describe("what the visitor was shown; another total is refused"),
});

export type VisitRequest = z.output<typeof visitRequest>;

/** The response of `POST /api/visits` once the visit is stored. */
export const visitResponse = z.object({
  id: z.string(),
  status: z.enum(VISIT_STATES),
  start: instant,
  end: instant,
  total: amount,
  manageUrl: z.url(),
});

/** A slot as the public API writes it: instants in UTC, amounts in dollars. */
export function toSlotPayload({ surcharge, ...open }: Slot): SlotPayload {
  return {
    start: formatUtc(open.start),
    end: formatUtc(open.end),
    price: dollars(open.price),
    travelFee: dollars(open.travelFee),
    surcharge: dollars(surcharge?.amount ?? ZERO_CENTS),
    surchargeKind: surcharge?.kind ?? null,
    total: dollars(open.total),
    nearby: open.nearby,
  };
}
