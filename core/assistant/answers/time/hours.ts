import { hoursText, openMinutes, openStatusAt } from "../../../booking/hours/open-status.ts";
import { dayOf, WEEKDAYS, weekdayOf } from "../../../booking/time/zoned-time.ts";
import { formatClockMinutes } from "../../../format/dates.ts";
import { formatUsd } from "../../../format/money.ts";
import { type AnswerContext, joinSentences, localize, type TopicAnswer } from "../answer.ts";
import { bookingLink, phoneOf } from "../links.ts";
import { dayText, hoursRangeText, weekdayName, whenText } from "./business-hours.ts";
import { requestedDay } from "./requested-day.ts";

/** The hours: of the day that was named, else of the week. */
export const answerHours: TopicAnswer = (context) => {
  const { moment, text } = context.message;
  const { hours: all } = context.deps.site.businessConfig;
  const isSpanish = context.language === "es";
  const weekdays = hoursRangeText(all.weekdays, isSpanish);
  const weekends = hoursRangeText(all.weekends, isSpanish);
  if (moment.weekday) return joinSentences(hoursOfDay(context), nextStep(context));
  const isWeekendOnly = moment.isWeekend && !/\bweek ?days?\b|\bentre semana\b/.test(text);
  if (isWeekendOnly)
    return joinSentences(
      localize(
        context,
        `Yes, we work weekends: Saturday and Sunday **${weekends}**.`,
        `Sí, atendemos sábado y domingo: **de ${weekends}**.`,
      ),
      localize(context, `Weekdays ${weekdays}.`, `Entre semana, de ${weekdays}.`),
      nextStep(context),
    );
  return joinSentences(
    localize(
      context,
      `Monday to Friday **${weekdays}**, Saturday and Sunday **${weekends}**. Emergency visits: ${all.emergency}, subject to availability.`,
      `Lunes a viernes **de ${weekdays}**, sábado y domingo **de ${weekends}**. Urgencias: con cita, según disponibilidad.`,
    ),
    nextStep(context),
  );
};

/** The hours of the weekday that was named; its earliest start where that was asked. */
export function hoursOfDay(context: AnswerContext): string {
  const { weekday } = context.message.moment;
  const { site } = context.deps;
  const isSpanish = context.language === "es";
  const day = weekday ?? WEEKDAYS[0];
  const span = hoursRangeText(hoursText(day, site), isSpanish);
  const open = openMinutes(day, site);
  const name = weekdayName(day, isSpanish);
  const plural = isSpanish ? `Los ${name}${/o$/.test(name) ? "s" : ""}` : `${name}s`;
  const first =
    open && /\b(?:earliest|first|start|early|temprano)\b/.test(context.message.text)
      ? localize(
          context,
          `Our first visit of the day is at **${formatClockMinutes(open.from)}**.`,
          `La primera hora es **${formatClockMinutes(open.from)}**.`,
        )
      : null;
  return joinSentences(
    first ?? hourSentence(context),
    localize(
      context,
      `On ${plural} we're open **${span}**.`,
      `${plural} atendemos **de ${span}**.`,
    ),
  );
}

/** Yes or no to an hour that was named: outside the regular hours only a visit that is arranged by phone. */
function hourSentence(context: AnswerContext): string | null {
  const within = isWithinHours(context);
  if (within === null) return null;
  const fee = formatUsd(context.deps.site.pricing.surcharges.afterHours);
  return within
    ? localize(context, "Yes, that is within our hours.", "Sí, está dentro del horario.")
    : localize(
        context,
        `Not in our regular hours: a visit then adds ${fee} and is arranged by phone.`,
        `No en el horario normal: una visita a esa hora suma ${fee} y se acuerda por teléfono.`,
      );
}

/** Whether we are open right now. */
export const answerOpenNow: TopicAnswer = (context) => {
  const { site, now } = context.deps;
  const { timezone, hours: all } = site.businessConfig;
  const state = openStatusAt(site, now);
  const isSpanish = context.language === "es";
  const change = state.changes === null ? "" : whenText(state.changes, now, timezone, isSpanish);
  if (state.isOpen)
    return localize(
      context,
      `Yes, we are open now, until ${change.replace(/^today at /, "")} today. For a visit at short notice call ${phoneOf(context)}, or ${bookingLink(context, "see today's open times")}.`,
      `Sí, estamos abiertos ahora, hasta las ${change.replace(/^hoy a las /, "")} de hoy. Para una visita pronto, llame al ${phoneOf(context)} o ${bookingLink(context, "vea las horas disponibles")}.`,
    );
  return localize(
    context,
    `We are closed right now. ${change ? `We open ${change}.` : ""} Emergency visits: ${all.emergency}, subject to availability: call ${phoneOf(context)}. Otherwise ${bookingLink(context, "pick a time")}.`,
    `Ahora estamos cerrados. ${change ? `Abrimos ${change}.` : ""} Para urgencias llame al ${phoneOf(context)}. Si puede esperar, ${bookingLink(context, "elija una hora")}.`,
  );
};

/** Whether a moment that was named lies in the regular hours; null where none was named. */
export function isWithinHours({ message: { moment }, deps }: AnswerContext): boolean | null {
  if (moment.minutes === null) return null;
  const day = requestedDay(moment, deps.now, deps.site.businessConfig.timezone);
  const open = openMinutes(day ? weekdayOf(day) : "monday", deps.site);
  return open && moment.minutes >= open.from && moment.minutes < open.to;
}

/** `Saturday at 10:00 AM`, as far as it was named; empty where nothing was. */
export function momentText({ message: { moment }, language, deps }: AnswerContext): string {
  const isSpanish = language === "es";
  const relative = {
    past: ["yesterday", "ayer"],
    now: ["now", "ahora"],
    today: ["today", "hoy"],
    tonight: ["tonight", "esta noche"],
    tomorrow: ["tomorrow", "mañana"],
    "after-tomorrow": ["the day after tomorrow", "pasado mañana"],
  } as const;
  const zone = deps.site.businessConfig.timezone;
  const named = (moment.date ?? moment.holiday) ? requestedDay(moment, deps.now, zone) : null;
  const day = named
    ? dayText(named, dayOf(deps.now, zone), isSpanish)
    : moment.weekday
      ? weekdayName(moment.weekday, isSpanish)
      : moment.relativeDay
        ? relative[moment.relativeDay][isSpanish ? 1 : 0]
        : "";
  const time =
    moment.minutes === null
      ? ""
      : `${isSpanish ? "a las" : "at"} ${formatClockMinutes(moment.minutes)}`;
  return [day, time].filter(Boolean).join(" ");
}

function nextStep(context: AnswerContext): string {
  return localize(
    context,
    `${bookingLink(context, "See open times")} or call ${phoneOf(context)}.`,
    `${bookingLink(context, "Vea las horas disponibles")} o llame al ${phoneOf(context)}.`,
  );
}
