import { WEEKDAYS } from "../../booking/time.ts";
import {
  clockText,
  hoursText,
  openMinutes,
  openStateOf,
  spanText,
  weekdayName,
  whenText,
} from "../clock.ts";
import { bookingLink, phoneOf } from "../links.ts";
import { type Answer, type Ask, joined, say } from "../reply.ts";

/** The hours: of the day that was named, else of the week. */
export const hours: Answer = (ask) => {
  const { moment, said } = ask.heard;
  const { hours: all } = ask.world.site.businessConfig;
  const isSpanish = ask.language === "es";
  const weekdays = spanText(all.weekdays, isSpanish);
  const weekends = spanText(all.weekends, isSpanish);
  if (moment.weekday) return joined(ofDay(ask), step(ask));
  const isWeekendOnly = moment.isWeekend && !/\bweek ?days?\b|\bentre semana\b/.test(said);
  if (isWeekendOnly)
    return joined(
      say(
        ask,
        `Yes, we work weekends: Saturday and Sunday **${weekends}**.`,
        `Sí, atendemos sábado y domingo: **de ${weekends}**.`,
      ),
      say(ask, `Weekdays ${weekdays}.`, `Entre semana, de ${weekdays}.`),
      step(ask),
    );
  return joined(
    say(
      ask,
      `Monday to Friday **${weekdays}**, Saturday and Sunday **${weekends}**. Emergency visits: ${all.emergency}, subject to availability.`,
      `Lunes a viernes **de ${weekdays}**, sábado y domingo **de ${weekends}**. Urgencias: con cita, según disponibilidad.`,
    ),
    step(ask),
  );
};

/** The hours of the weekday that was named, with its first and last. */
export function ofDay(ask: Ask): string {
  const { weekday } = ask.heard.moment;
  const { site } = ask.world;
  const isSpanish = ask.language === "es";
  const day = weekday ?? WEEKDAYS[0];
  const span = spanText(hoursText(day, site), isSpanish);
  const open = openMinutes(day, site);
  const name = weekdayName(day, isSpanish);
  const plural = isSpanish ? `Los ${name}${/o$/.test(name) ? "s" : ""}` : `${name}s`;
  const first =
    open && /\b(?:earliest|first|start|early|temprano)\b/.test(ask.heard.said)
      ? say(
          ask,
          `The earliest regular start is **${clockText(open.from)}**.`,
          `La primera hora es **${clockText(open.from)}**.`,
        )
      : null;
  return joined(
    first,
    say(ask, `${plural} we are open **${span}**.`, `${plural} atendemos **de ${span}**.`),
  );
}

/** Whether we are open at this moment, by the clock. */
export const openNow: Answer = (ask) => {
  const { site, now } = ask.world;
  const { timezone, hours: all } = site.businessConfig;
  const state = openStateOf(site, now);
  const isSpanish = ask.language === "es";
  const change = state.changes === null ? "" : whenText(state.changes, now, timezone, isSpanish);
  if (state.isOpen)
    return say(
      ask,
      `Yes, we are open now, until ${change.replace(/^today at /, "")} today. For a visit at short notice call ${phoneOf(ask)}, or ${bookingLink(ask, "see today's open times")}.`,
      `Sí, estamos abiertos ahora, hasta las ${change.replace(/^hoy a las /, "")} de hoy. Para una visita pronto, llame al ${phoneOf(ask)} o ${bookingLink(ask, "vea las horas disponibles")}.`,
    );
  return say(
    ask,
    `We are closed right now. ${change ? `We open ${change}.` : ""} Emergency visits: ${all.emergency}, subject to availability: call ${phoneOf(ask)}. Otherwise ${bookingLink(ask, "pick a time")}.`,
    `Ahora estamos cerrados. ${change ? `Abrimos ${change}.` : ""} Para urgencias llame al ${phoneOf(ask)}. Si puede esperar, ${bookingLink(ask, "elija una hora")}.`,
  );
};

/** Whether a moment that was named lies in the regular hours; null where none was named. */
export function withinHours({ heard: { moment }, world }: Ask): boolean | null {
  if (moment.minutes === null) return null;
  const day = moment.weekday ?? (moment.isWeekend ? "saturday" : "monday");
  const open = openMinutes(day, world.site);
  return open && moment.minutes >= open.from && moment.minutes < open.to;
}

/** `Saturday at 10:00 AM`, as far as it was named; empty where nothing was. */
export function momentText({ heard: { moment }, language }: Ask): string {
  const isSpanish = language === "es";
  const relative = {
    now: ["now", "ahora"],
    today: ["today", "hoy"],
    tonight: ["tonight", "esta noche"],
    tomorrow: ["tomorrow", "mañana"],
  } as const;
  const day = moment.weekday
    ? weekdayName(moment.weekday, isSpanish)
    : moment.relative
      ? relative[moment.relative][isSpanish ? 1 : 0]
      : "";
  const time =
    moment.minutes === null ? "" : `${isSpanish ? "a las" : "at"} ${clockText(moment.minutes)}`;
  return [day, time].filter(Boolean).join(" ");
}

function step(ask: Ask): string {
  return say(
    ask,
    `${bookingLink(ask, "See open times")} or call ${phoneOf(ask)}.`,
    `${bookingLink(ask, "Vea las horas disponibles")} o llame al ${phoneOf(ask)}.`,
  );
}
