import { redirect } from "react-router";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { formatUsd } from "../../../core/format/money.ts";
import { PATHS } from "../../../core/language.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type { Desk, HoldResult } from "../../desk.ts";
import { type ReviewedForm, reviewView } from "./review-view.ts";
import { type ScheduleQuery, STEP_ANCHOR, schedulePath } from "./schedule-query.ts";
import type { StepResponseOptions } from "./step-response.ts";
import {
  chosenSlot,
  detailsView,
  slotTakenText,
  timesView,
  unavailableView,
  visitQuery,
  zipView,
} from "./step-views.ts";
import { isTyped, keptSlot, readScheduleForm, type ScheduleSubmission } from "./submission.ts";
import { bookingFailureResponse } from "./unavailable.ts";
import type { ScheduleView } from "./view-model.ts";

/** A step, with the status and headers of its response. */
type StepResult = readonly [view: ScheduleView, options?: StepResponseOptions];

/** A submission whose fields are all valid. */
type ValidScheduleSubmission = ScheduleSubmission & ReviewedForm;

type HoldRejection = Exclude<HoldResult, { readonly slot: Slot }>;

/** Handles the step a sent form asks for. If the step is not possible, the result explains why and keeps everything that was typed. */
export async function handleStep(
  siteDesk: Desk,
  address: ScheduleQuery,
  form: FormData,
): Promise<StepResult> {
  const sent = readScheduleForm(siteDesk, address, form);
  switch (String(form.get("step") ?? "")) {
    case "hold":
      return sent.query.start === null ? backToTimes(sent) : holdStep(sent, sent.query.start);
    case "details":
      return detailsStep(sent);
    case "review":
      return isValid(sent) ? reviewStep(sent) : invalidDetails(sent);
    case "book":
      return bookStep(sent);
    default:
      return backToTimes(sent);
  }
}

function isValid(sent: ScheduleSubmission): sent is ValidScheduleSubmission {
  return sent.parsed.ok;
}

async function backToTimes({ siteDesk, query, carried }: ScheduleSubmission): Promise<StepResult> {
  return [await timesView(siteDesk, query, carried)];
}

/** Holds the chosen start. A visitor who has typed everything already goes on to the review. */
async function holdStep(sent: ScheduleSubmission, start: number): Promise<StepResult> {
  const { siteDesk, query, carried } = sent;
  if (isValid(sent)) return reviewStep(sent, start);
  const outcome = await siteDesk.booking.hold({
    ...visitQuery(query, carried),
    start,
    hold: query.hold,
  });
  if (!("slot" in outcome)) return rejectedStep(sent, start, outcome);
  if (!isTyped(carried)) {
    const { hold } = outcome;
    throw redirect(`${schedulePath(query, { start, hold })}#${STEP_ANCHOR}`, 303);
  }
  return [
    detailsView(
      query,
      carried,
      await chosenSlot(siteDesk, { ...query, hold: outcome.hold }, outcome.slot),
    ),
  ];
}

async function detailsStep(
  sent: ScheduleSubmission,
  problems: Parameters<typeof detailsView>[3] = {},
  status = 200,
): Promise<StepResult> {
  const { siteDesk, query, carried, shownSlot } = sent;
  if (!shownSlot) return backToTimes(sent);
  const chosen = await chosenSlot(siteDesk, query, shownSlot);
  return [detailsView(query, carried, chosen, problems), { status }];
}

function invalidDetails(sent: ScheduleSubmission): Promise<StepResult> {
  return detailsStep(sent, sent.parsed.ok ? {} : { errors: sent.parsed.errors }, 422);
}

/** Holds the slot again once all answers are known, now for as long as the visit takes with these answers. */
async function reviewStep(
  sent: ValidScheduleSubmission,
  start = sent.shownSlot?.start,
): Promise<StepResult> {
  const { siteDesk, query, carried } = sent;
  if (start === undefined) return backToTimes(sent);
  const outcome = await siteDesk.booking.hold({
    ...visitQuery(query, carried),
    start,
    hold: query.hold,
  });
  if (!("slot" in outcome)) return rejectedStep(sent, start, outcome);
  return [await reviewView({ ...sent, query: { ...query, hold: outcome.hold } }, outcome.slot)];
}

async function bookStep(sent: ScheduleSubmission): Promise<StepResult> {
  const { siteDesk, query, carried, shownSlot } = sent;
  if (!shownSlot) return backToTimes(sent);
  if (!isValid(sent)) return invalidDetails(sent);
  const wording = await siteDesk.textMessages.consentWording();
  // Words that changed since they were read were not agreed to.
  const isAgreed = wording !== "" && sent.agreedWording === wording;
  const page = PATHS[query.language].schedule;
  const outcome = await siteDesk.payments.book({
    ...visitQuery(query, carried),
    start: shownSlot.start,
    contact: sent.parsed.contact,
    intake: sent.parsed.intake,
    agreedTotal: shownSlot.total,
    hold: query.hold,
    requestKey: carried.requestKey,
    proof: sent.proof,
    ...(isAgreed && { textAgreement: { wording, page } }),
  });
  const words = wordsIn(query.language).booking;
  switch (outcome.kind) {
    case "booked": {
      const embed = query.embed ? "&embed=true" : "";
      const visitPage = PATHS[query.language].visit;
      throw redirect(`${visitPage}/${outcome.token}?booked${embed}#${STEP_ANCHOR}`, 303);
    }
    case "pay": {
      const page = `${PATHS[query.language].pay}/${outcome.paymentId}`;
      throw redirect(query.embed ? `${page}?embed=true` : page, 303);
    }
    case "price-changed": {
      const formError = fillWords(words.priceChanged, { price: formatUsd(outcome.slot.total) });
      return [await reviewView(sent, outcome.slot, { formError }), { status: 409 }];
    }
    case "key-reused": {
      const formError = words.keyReused;
      const requestKey = crypto.randomUUID();
      return [await reviewView(sent, shownSlot, { formError, requestKey }), { status: 409 }];
    }
    case "proof-needed": {
      const { challenge } = outcome;
      const formError = words.proofNeeded;
      return [await reviewView(sent, shownSlot, { formError, challenge }), { status: 429 }];
    }
    case "too-many":
    case "unavailable": {
      const [formError, options] = bookingFailureResponse(outcome, siteDesk.site);
      return [await reviewView(sent, shownSlot, { formError }), options];
    }
    default:
      return rejectedStep(sent, shownSlot.start, outcome);
  }
}

/** Answers a start that could not be held: with the free starts, or with the form and what to do. */
async function rejectedStep(
  sent: ScheduleSubmission,
  start: number,
  rejection: HoldRejection,
): Promise<StepResult> {
  const { siteDesk, query, carried } = sent;
  switch (rejection.kind) {
    case "slot-taken": {
      const zone = siteDesk.booking.zoneOf(query.zip);
      // The day that was asked for, or the next one with a free start.
      const next = rejection.next[0]?.start ?? start;
      const near = { ...query, from: "", day: dayOf(next, zone) };
      const { kept, isTooShort } = await keptSlot(sent, start, rejection.next);
      const note = slotTakenText(start, siteDesk, {
        hasTyped: isTyped(carried),
        isTooShort,
        zip: query.zip,
      });
      return [await timesView(siteDesk, near, carried, { note, kept }), { status: 409 }];
    }
    case "not-bookable": {
      return [unavailableView(siteDesk, query, carried, rejection.reason), { status: 422 }];
    }
    default: {
      const [formError, options] = bookingFailureResponse(rejection, siteDesk.site);
      if (sent.shownSlot) return [(await detailsStep(sent, { formError }))[0], options];
      return [zipView(query, carried, formError), options];
    }
  }
}
