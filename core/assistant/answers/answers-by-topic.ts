import type { TopicId } from "../topics/topic-ids.ts";
import type { TopicAnswer } from "./answer.ts";
import { answerAboutUs, answerCredentials, answerExperience } from "./general/credentials.ts";
import { answerDocument } from "./general/documents.ts";
import {
  answerAbuse,
  answerHarm,
  answerInjection,
  answerOffTopic,
  answerSensitive,
} from "./general/safety.ts";
import { answerService, answerServices } from "./general/services.ts";
import {
  answerBye,
  answerGreeting,
  answerHuman,
  answerNo,
  answerThanks,
  answerWhoAreYou,
  answerYes,
} from "./general/small-talk.ts";
import { answerFromText } from "./general/topic-text.ts";
import { answerArea, answerCounties } from "./place/area.ts";
import { answerMeetingPlace, answerOurOffice } from "./place/meeting-place.ts";
import { answerTravelFee } from "./place/travel-fee.ts";
import { answerCancel, answerNoShow } from "./price/cancellation-fees.ts";
import { answerFeeLaw } from "./price/fee-law.ts";
import { answerIncluded } from "./price/included.ts";
import { answerPayment } from "./price/payment.ts";
import { answerPrice } from "./price/price.ts";
import { answerCheapest, answerMostExpensive } from "./price/price-extremes.ts";
import { answerSeveralDocuments } from "./price/several-documents.ts";
import { answerSurcharges } from "./price/surcharges.ts";
import {
  answerBook,
  answerDuration,
  answerHoursOfVisit,
  answerNextSlots,
  answerReschedule,
} from "./time/booking.ts";
import { answerHolidays } from "./time/holidays.ts";
import { answerOpenNow } from "./time/hours.ts";
import { answerAfterHours, answerDanger, answerEmergency, answerSameDay } from "./time/urgent.ts";

/** Answers computed from the price book, the profile and the clock; every other topic has its text in section `assistant`. */
const COMPUTED_ANSWERS: Readonly<Partial<Record<TopicId, TopicAnswer>>> = {
  price: answerPrice,
  cheapest: answerCheapest,
  dearest: answerMostExpensive,
  included: answerIncluded,
  "fee-law": answerFeeLaw,
  "several-papers": answerSeveralDocuments,
  surcharges: answerSurcharges,
  holidays: answerHolidays,
  "travel-fee": answerTravelFee,
  payment: answerPayment,
  area: answerArea,
  counties: answerCounties,
  "meeting-place": answerMeetingPlace,
  "our-office": answerOurOffice,
  hours: answerHoursOfVisit,
  "open-now": answerOpenNow,
  "same-day": answerSameDay,
  "after-hours": answerAfterHours,
  emergency: answerEmergency,
  danger: answerDanger,
  "next-start": answerNextSlots,
  book: answerBook,
  reschedule: answerReschedule,
  duration: answerDuration,
  cancel: answerCancel,
  "no-show": answerNoShow,
  services: answerServices,
  service: answerService,
  document: answerDocument,
  credentials: answerCredentials,
  experience: answerExperience,
  "about-us": answerAboutUs,
  greeting: answerGreeting,
  thanks: answerThanks,
  bye: answerBye,
  yes: answerYes,
  no: answerNo,
  "who-are-you": answerWhoAreYou,
  human: answerHuman,
  sensitive: answerSensitive,
  injection: answerInjection,
  offtopic: answerOffTopic,
  abuse: answerAbuse,
  harm: answerHarm,
};

/** The function that answers a topic. */
export function answerForTopic(topic: TopicId): TopicAnswer {
  return COMPUTED_ANSWERS[topic] ?? answerFromText;
}
