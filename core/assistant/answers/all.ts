import type { Answer } from "../reply.ts";
import { area, counties } from "./area.ts";
import { book, duration, nextStart, reschedule } from "./booking.ts";
import { aboutUs, credentials, experience } from "./credentials.ts";
import { cheapest, dearest } from "./extremes.ts";
import { cancel, noShow } from "./fees.ts";
import { hours, openNow } from "./hours.ts";
import { included } from "./included.ts";
import { meetingPlace, ourOffice } from "./meeting.ts";
import { paper } from "./papers.ts";
import { payment } from "./payment.ts";
import { price } from "./price.ts";
import { abuse, harm, injection, offTopic, sensitive } from "./safety.ts";
import { service, services } from "./services.ts";
import { bye, greeting, human, no, thanks, whoAreYou, yes } from "./smalltalk.ts";
import { holidays, surcharges } from "./surcharges.ts";
import { written } from "./texts.ts";
import { travel } from "./travel.ts";
import { afterHours, danger, emergency, sameDay } from "./urgent.ts";

/** Answers reckoned from the price book, the profile and the clock; every other topic is told in section `assistant`. */
const RECKONED: Readonly<Record<string, Answer>> = {
  price,
  cheapest,
  dearest,
  included,
  surcharges,
  holidays,
  "travel-fee": travel,
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
  danger,
  "next-start": nextStart,
  book,
  reschedule,
  duration,
  cancel,
  "no-show": noShow,
  services,
  service,
  document: paper,
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

/** The answer to a topic. */
export function answerTo(topic: string): Answer {
  return RECKONED[topic] ?? written;
}
