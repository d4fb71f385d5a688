import { visitorChecklist } from "../../../core/booking/intake/visitor-checklist.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { Desk } from "../../desk.ts";
import { answerLines } from "./answer-lines.ts";
import { cancellationTerms } from "./bill-lines.ts";
import type { ParsedBooking } from "./parse-booking.ts";
import type { ScheduleQuery } from "./schedule-query.ts";
import { type CarriedForm, chosenSlot, commonView } from "./step-views.ts";
import type { ReviewView } from "./view-model.ts";

/** A form whose fields are all valid. */
export interface ReviewedForm {
  readonly siteDesk: Desk;
  readonly query: ScheduleQuery;
  readonly carried: CarriedForm;
  readonly parsed: Extract<ParsedBooking, { readonly ok: true }>;
}

/** The review step: all answers once, the price, the terms, and what kept the visit from being booked, if anything. */
export function reviewView(
  { siteDesk, query, carried, parsed }: ReviewedForm,
  slot: Slot,
  held: { readonly hold: string; readonly until: number | null },
  formError: string | null = null,
  requestKey = carried.requestKey || crypto.randomUUID(),
): ReviewView {
  const { pricing } = siteDesk.site;
  return {
    step: "review",
    ...commonView(query, { ...carried, requestKey }),
    chosen: chosenSlot(siteDesk, query, slot, held),
    formError,
    answers: answerLines(parsed.intake, parsed.contact, query.zip),
    feeLaw: pricing.notarialFee.sentence,
    terms: cancellationTerms(slot.start, siteDesk.booking.zone, pricing.cancellation),
    checklist: visitorChecklist(parsed.intake, query.service),
  };
}
