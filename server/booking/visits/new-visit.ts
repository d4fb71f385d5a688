import { randomUUID } from "node:crypto";
import type { VisitNeeds } from "../../../core/booking/hours/schedule.ts";
import type { Contact, Intake } from "../../../core/booking/intake/intake.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { ActionStamp, AgreedPrice } from "../../../core/booking/visits/visit.ts";
import { cents } from "../../../core/format/money.ts";
import type { SiteLanguage } from "../../../core/language.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";

/** What a new visit is made from. */
export interface NewVisitInput {
  readonly services: readonly string[];
  readonly zip: string;
  readonly slot: Slot;
  /** The notary who takes it. */
  readonly provider: string;
  readonly needs: Pick<VisitNeeds, "before" | "after">;
  readonly contact: Contact;
  readonly intake: Intake | null;
  readonly stamp: ActionStamp;
  /** English when left out. */
  readonly language?: SiteLanguage;
}

/** A confirmed visit in a slot, not stored yet. */
export function newVisit(input: NewVisitInput): BookedVisit {
  return {
    ...bookedFields(input),
    id: randomUUID(),
    state: "confirmed",
    holdUntil: null,
    visitor: null,
    closingFee: cents(0),
    sequence: 0,
    enRouteAt: null,
    history: [{ ...input.stamp, kind: "confirmed" }],
  };
}

/** The fields of a visit that a booking decides, also where a hold becomes the visit. */
export function bookedFields({
  services,
  zip,
  slot,
  provider,
  needs,
  contact,
  intake,
  stamp,
  language = "en",
}: NewVisitInput) {
  return {
    services,
    zip,
    provider,
    start: slot.start,
    end: slot.end,
    before: needs.before,
    after: needs.after,
    agreed: agreedPriceOf(slot, stamp.at),
    contact,
    intake,
    language,
  };
}

/** The price of a slot as agreed at an instant. */
export function agreedPriceOf(
  { price, travelFee, surcharge, total }: Slot,
  agreedAt: number,
): AgreedPrice {
  return { price, travelFee, surcharge, total, agreedAt };
}
