import { z } from "zod";
import { dollars, ZERO_CENTS } from "../../format/money.ts";
import { ZIP_PATTERN } from "../../format/patterns.ts";
import { dollarsInJson } from "../../pricing/dollars-in-json.ts";
import type { Scheduling } from "../hours/scheduling.ts";
import { contact, intake } from "../intake/intake.ts";
import { placeKind } from "../intake/visit-place.ts";
import { formatUtc, parseInstant } from "../time/zoned-time.ts";
import { VISIT_STATES } from "../visits/visit.ts";
import type { Slot } from "./slot.ts";

const NO_SERVICE = "Choose a service by its ID, which is in the address of its page.";
const NO_ZIP = "Enter a five-digit ZIP code, for example 45202.";
const serviceId = z.string(NO_SERVICE).trim().min(1, NO_SERVICE).max(80, NO_SERVICE);
const services = z
  .array(serviceId, NO_SERVICE)
  .min(1, NO_SERVICE)
  .max(10, "Ask for at most 10 services at a time.");
const zip = z.string(NO_ZIP).regex(ZIP_PATTERN, NO_ZIP);

/** The query of `GET /api/slots`; without `from` it begins today in the business's time zone. Days are those of the ZIP's. */
export const slotsQuery = z.object({
  service: services,
  zip,
  from: z.iso.date("Enter the day as YYYY-MM-DD, for example 2026-03-10.").optional(),
  days: z.coerce
    .number("Enter the number of days in digits.")
    .int("Enter a whole number of days.")
    .min(1, "Ask for at least 1 day.")
    .max(62, "Ask for at most 62 days at a time.")
    .default(14),
  place: placeKind
    .optional()
    .describe("the kind of place, which may make the visit longer and leave fewer times"),
  signers: z.coerce
    .number("Enter the number of signers in digits.")
    .int("Enter a whole number of signers.")
    .min(1, "At least one person signs.")
    .max(20, "For more than 20 signers, please call us.")
    .optional()
    .describe("how many people sign, which may make the visit longer"),
});

/** Minutes that the answers in a query add to the visit; 0 where it says nothing about them. */
export function minutesForQuery(
  { place, signers = 1 }: Pick<z.output<typeof slotsQuery>, "place" | "signers">,
  rules: Scheduling,
): number {
  const atPlace = place ? rules.intakeMinutes[place] : 0;
  return atPlace + (signers - 1) * rules.intakeMinutes.extraSigner;
}

const amount = dollarsInJson;
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
  timezone: z
    .string()
    .describe("the time zone of the ZIP, by which its days count; instants are in UTC"),
  slots: z.array(slotPayload),
});

const NO_BODY = "Send the visit as a JSON object with services, zip, start and contact.";
const NO_START = "Send the start as an instant, such as 2026-03-10T13:00:00Z.";

/**
 * The body of `POST /api/visits`. The intake may be left out and follow by phone, but must be complete if it is sent.
 * `service` is one ID or several; `services` is the same for callers that always send a list.
 */
export const visitRequest = z
  .object(
    {
      service: z
        .union([services, serviceId.transform((id) => [id])], NO_SERVICE)
        .optional()
        .describe("one ID or several; required unless `services` is sent"),
      services: services.optional().describe("the services of one visit, by their IDs"),
      zip,
      start: z.iso.datetime({ offset: true, message: NO_START }).transform(parseInstant),
      contact,
      intake: intake.optional(),
      total: amount.optional().describe("what the visitor was shown; another total is refused"),
      hold: z
        .string("Send the hold as the text the booking page's address has.")
        .max(200, "Send the hold as the text the booking page's address has.")
        .optional()
        .describe("the ID of the hold it confirms, from the address of the booking page"),
    },
    NO_BODY,
  )
  // Also where other fields are wrong, so that one answer names all of them.
  .refine((body) => body.service !== undefined || body.services !== undefined, {
    message: NO_SERVICE,
    path: ["service"],
    when: ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value),
  })
  .transform(({ service, services: list, ...body }) => ({
    ...body,
    services: [...new Set(list ?? service ?? [])],
  }));

export type VisitRequest = z.output<typeof visitRequest>;

/** The response of `POST /api/visits` once the visit is stored. */
export const visitResponse = z.object({
  id: z.uuid(),
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
