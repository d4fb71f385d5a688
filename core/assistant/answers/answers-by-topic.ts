import type { TopicId } from "../topics/topic-ids.ts";
import type { TopicAnswer } from "./answer.ts";
import { aboutUs, credentials, experience } from "./general/credentials.ts";
import { documentAnswer } from "./general/documents.ts";
import { abuse, harm, injection, offTopic, sensitive } from "./general/safety.ts";
import { service, services } from "./general/services.ts";
import { bye, greeting, human, no, thanks, whoAreYou, yes } from "./general/small-talk.ts";
import { topicText } from "./general/topic-text.ts";
import { area, counties } from "./place/area.ts";
import { meetingPlace, ourOffice } from "./place/meeting-place.ts";
import { travelFee } from "./place/travel-fee.ts";
import { cancel, noShow } from "./price/cancellation-fees.ts";
import { included } from "./price/included.ts";
import { payment } from "./price/payment.ts";
import { price } from "./price/price.ts";
import { cheapest, mostExpensive } from "./price/price-extremes.ts";
import { holidays, surcharges } from "./price/surcharges.ts";
import { book, duration, nextStart, reschedule } from "./time/booking.ts";
import { hours, openNow } from "./time/hours.ts";
import { afterHours, dangerToLife, emergency, sameDay } from "./time/urgent.ts";

/** Answers computed from the price book, the profile and the clock; every other topic has its text in section `assistant`. */
const COMPUTED_ANSWERS: Readonly<Partial<Record<TopicId, TopicAnswer>>> = {
  price,
  cheapest,
  dearest: mostExpensive,
  included,
  surcharges,
  holidays,
  "travel-fee": travelFee,
  payment,
  area,
  counties,
  "meeting-place": meetingPlace,
  "our-office": ourOffice,
  hours,
  "open-now": openNow,
  "same-day": sameDay,
  "after-hours": afterHours,
  emergency,
  danger: dangerToLife,
  "next-start": nextStart,
  book,
  reschedule,
  duration,
  cancel,
  "no-show": noShow,
  services,
  service,
  document: documentAnswer,
  credentials,
  experience,
  "about-us": aboutUs,
  greeting,
  thanks,
  bye,
  yes,
  no,
  "who-are-you": whoAreYou,
  human,
  sensitive,
  injection,
  offtopic: offTopic,
  abuse,
  harm,
};

/** The function that answers a topic. */
export function answerForTopic(topic: TopicId): TopicAnswer {
  return COMPUTED_ANSWERS[topic] ?? topicText;
}
