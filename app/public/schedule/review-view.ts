import { callFirstReasons } from "../../../core/booking/intake/call-first.ts";
import { visitorChecklist } from "../../../core/booking/intake/visitor-checklist.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { freeCancellationUntil } from "../../../core/booking/visits/cancellation.ts";
import { cancellationTermLines } from "../../../core/booking/visits/cancellation-text.ts";
import type { Desk } from "../../desk.ts";
import { demandText } from "../pay/demand-text.ts";
import { answerLines } from "./answer-lines.ts";
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
  /** The words of the box about texts that was ticked; empty where it was not. */
  readonly agreedWording: string;
}

/** What kept the visit from being booked: a sentence, a proof of work to come, or a key that was used before. */
interface ReviewProblem {
  readonly formError?: string | null;
  readonly challenge?: string;
  readonly requestKey?: string;
}

/** The review step: all answers once, the price, the terms, and what kept the visit from being booked, if anything. */
export async function reviewView(
  { siteDesk, query, carried, parsed, agreedWording }: ReviewedForm,
  slot: Slot,
  { formError = null, challenge = "", requestKey }: ReviewProblem = {},
): Promise<ReviewView> {
  const { pricing } = siteDesk.site;
  const now = siteDesk.booking.now();
  const services = [query.service, ...query.also].map(({ id }) => id);
  const demand = await siteDesk.payments.demandOf({ services, zip: query.zip }, slot.total);
  const wording = await siteDesk.textMessages.consentWording();
  return {
    step: "review",
    ...commonView(query, {
      ...carried,
      requestKey: requestKey ?? (carried.requestKey || crypto.randomUUID()),
    }),
    chosen: await chosenSlot(siteDesk, query, slot),
    formError,
    challenge,
    answers: answerLines(parsed.intake, parsed.contact, query.zip, query.language),
    callFirst: callFirstReasons(parsed.intake, query.language),
    ask: demandText(demand, query.language),
    texts: wording === "" ? null : { wording, isAgreed: agreedWording === wording },
    feeLaw: pricing.notarialFee.sentence,
    terms: cancellationTermLines({
      freeUntil: freeCancellationUntil(slot.start, now, pricing.cancellation),
      ...{
        now,
        zone: siteDesk.booking.zoneOf(query.zip),
        terms: pricing.cancellation,
        language: query.language,
      },
    }),
    checklist: visitorChecklist(parsed.intake, [query.service, ...query.also], {
      language: query.language,
      law: siteDesk.site.law,
    }),
  };
}
