import { z } from "zod";
import { placeKind } from "../booking/intake/visit-place.ts";
import { slotPayload } from "../booking/slots/public-api.ts";
import { formatUtc } from "../booking/time/zoned-time.ts";
import type { CancellationFee } from "../booking/visits/cancellation.ts";
import { VISIT_STATES, type Visit } from "../booking/visits/visit.ts";
import { dollars, ZERO_CENTS } from "../format/money.ts";
import { dollarsInJson } from "../pricing/dollars-in-json.ts";

const { start, end, price, travelFee, surcharge, surchargeKind, total } = slotPayload.shape;
const instant = start;

const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
});

/** The answers of the intake as they are read; `visitRequest` has them as they are sent. */
const intakeAnswers = z.object({
  place: z.looseObject({ kind: placeKind }).describe("with the answers for this kind of place"),
  signers: z.object({ count: z.number().int(), names: z.array(z.string()) }),
  documents: z.array(z.string()),
  witnessesNeeded: z.number().int(),
  idState: z.string(),
  notes: z.string(),
  signerContact: contact.pick({ phone: true, email: true }).extend({ name: z.string() }).optional(),
});

/** A visit as a partner reads it. */
export const partnerVisit = z.object({
  id: z.string(),
  status: z.enum(VISIT_STATES),
  ...{ start, end },
  services: z.array(z.string()),
  zip: z.string(),
  seriesId: z
    .string()
    .nullable()
    .describe("the series it was booked in; null for a visit on its own"),
  seriesNumber: z.number().int().nullable().describe("its number in the series, from 1"),
  ...{ price, travelFee, surcharge, surchargeKind, total },
  closingFee: dollarsInJson.describe("what canceling or missing it cost; 0 for nothing"),
  cancellation: z
    .object({ freeUntil: instant, fee: dollarsInJson.describe("what canceling costs now") })
    .nullable()
    .describe("null once the visit is over or canceled"),
  contact,
  intake: intakeAnswers.nullable().describe("null until someone has answered it"),
  language: z.enum(["en", "es"]),
  createdAt: instant,
  updatedAt: instant,
  manageUrl: z
    .url()
    .nullable()
    .describe(
      "the customer's own page, where they can move and cancel it; null unless the visit was booked with this key and the key has visits:write",
    ),
});

export type PartnerVisitPayload = z.output<typeof partnerVisit>;

/** One page of visits. */
export const partnerVisitList = z.object({
  visits: z.array(partnerVisit),
  next: z.string().nullable().describe("the cursor of the next page; null on the last one"),
});

/** What is known of a visit besides itself. Instants are epoch milliseconds. */
export interface PartnerVisitFacts {
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Null where the key may not change the visit. */
  readonly manageUrl: string | null;
  readonly cancellation: CancellationFee;
  /** The last instant at which canceling is free. */
  readonly freeUntil: number;
}

/** A visit as a partner reads it: instants in UTC, amounts in dollars. */
export function toPartnerVisit(visit: Visit, facts: PartnerVisitFacts): PartnerVisitPayload {
  const { agreed } = visit;
  return {
    id: visit.id,
    status: visit.state,
    start: formatUtc(visit.start),
    end: formatUtc(visit.end),
    services: [...visit.services],
    zip: visit.zip,
    seriesId: visit.series?.id ?? null,
    seriesNumber: visit.series?.number ?? null,
    price: dollars(agreed.price),
    travelFee: dollars(agreed.travelFee),
    surcharge: dollars(agreed.surcharge?.amount ?? ZERO_CENTS),
    surchargeKind: agreed.surcharge?.kind ?? null,
    total: dollars(agreed.total),
    closingFee: dollars(visit.closingFee),
    cancellation:
      visit.state === "confirmed"
        ? { freeUntil: formatUtc(facts.freeUntil), fee: dollars(facts.cancellation.fee) }
        : null,
    contact: visit.contact,
    intake: visit.intake,
    language: visit.language ?? "en",
    createdAt: formatUtc(facts.createdAt),
    updatedAt: formatUtc(facts.updatedAt),
    manageUrl: facts.manageUrl,
  };
}
