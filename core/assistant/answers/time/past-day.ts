import { dayOf } from "../../../booking/time/zoned-time.ts";
import { type AnswerContext, joinSentences, localize } from "../answer.ts";
import { bookingLink, phoneOf } from "../links.ts";
import { requestedDay } from "./requested-day.ts";

/** Whether the day a message names is over. */
export function isPast({ deps: { now, site }, message }: AnswerContext): boolean {
  const zone = site.businessConfig.timezone;
  const day = requestedDay(message.moment, now, zone);
  return day !== null && day < dayOf(now, zone);
}

/** What is said to a wish for a visit on a day that is over: another day is asked for, not assumed. */
export function pastDayText(context: AnswerContext): string {
  return joinSentences(
    localize(
      context,
      "That day has already passed, so we can't come then.",
      "Ese día ya pasó, así que ya no podemos ir.",
    ),
    localize(
      context,
      `Which day would suit you instead? ${bookingLink(context, "See open times")} or call ${phoneOf(context)}.`,
      `¿Qué otro día le queda bien? ${bookingLink(context, "Vea las horas disponibles")} o llame al ${phoneOf(context)}.`,
    ),
  );
}
