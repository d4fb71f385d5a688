import { z } from "zod";
import { dollars } from "../money.ts";
import { contact, intake } from "./intake.ts";
import type { OpenStart } from "./offer.ts";
import { instantFrom, utcText } from "./time.ts";
import { VISIT_STATES } from "./visit.ts";

const serviceId = z.string().trim().min(1).max(80);
const services = z
  .array(serviceId)
  .min(1, "Choose a service: add service=ID, with the ID from the address of its page.")
  .max(10, "Ask for at most 10 services at a time.");
const zip = z.string().regex(/^\d{5}$/, "Type the ZIP as five digits, for example 45202.");

/** What `GET /api/slots` asks; `from` is left out for today in the business's zone. */
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

/** A start that can be booked, on the public interface. */
export const slot = z.object({
  start: instant,
  end: instant,
  price: amount,
  travelFee: amount,
  surcharge: amount.describe("the highest that applies; 0 for none"),
  surchargeKind: z.enum(["same-day", "after-hours", "holiday"]).nullable(),
  total: amount,
  nearby: z.boolean().describe("the notary has a visit close by that day"),
});

export type Slot = z.output<typeof slot>;

/** What `GET /api/slots` answers. */
export const slotsAnswer = z.object({
  timezone: z.string().describe("the business's zone; instants are in UTC"),
  slots: z.array(slot),
});

/** What `POST /api/visits` asks. An intake may follow later by phone; sent, it is read whole. */
export const visitRequest = z.object({
  service: z.union([services, serviceId.transform((id) => [id])]),
  zip,
  start: z.iso
    .datetime({
      offset: true,
      message: "Send the start as an instant, such as 2026-03-10T13:00:00Z.",
    })
    .transform(instantFrom),
  contact,
  intake: intake.optional(),
  total: amount.optional().describe("what the visitor was shown; another total is refused"),
});

export type VisitRequest = z.output<typeof visitRequest>;

/** What `POST /api/visits` answers once the visit is stored. */
export const visitAnswer = z.object({
  id: z.string(),
  status: z.enum(VISIT_STATES),
  start: instant,
  end: instant,
  total: amount,
  manageUrl: z.url(),
});

/** What comes with a 409: somebody was faster, and these starts are still free. */
export const slotTaken = z.object({ kind: z.literal("slot-taken"), next: z.array(slot) });

/** Puts a start into the words of the public interface. */
export function slotOf({ surcharge, ...open }: OpenStart): Slot {
  return {
    start: utcText(open.start),
    end: utcText(open.end),
    price: dollars(open.price),
    travelFee: dollars(open.travelFee),
    surcharge: dollars(surcharge?.amount ?? 0),
    surchargeKind: surcharge?.kind ?? null,
    total: dollars(open.total),
    nearby: open.nearby,
  };
}
