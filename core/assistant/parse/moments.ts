import { WEEKDAYS, type Weekday } from "../../booking/time/zoned-time.ts";
import type { AssistantVocabulary } from "../vocabulary.ts";
import { type NamedDate, parseDate } from "./dates.ts";
import { foldText } from "./normalize.ts";

/** The day and hour a message asks for. */
export interface RequestedMoment {
  readonly weekday: Weekday | null;
  readonly isWeekend: boolean;
  /** `past` is yesterday or before. */
  readonly relativeDay: "past" | "now" | "today" | "tonight" | "tomorrow" | "after-tomorrow" | null;
  readonly holiday: Pick<DayPatterns["holidays"][number], "name" | "on"> | null;
  readonly date: NamedDate | null;
  /** Minutes after midnight, null where no hour was named. */
  readonly minutes: number | null;
  readonly part: "morning" | "afternoon" | "evening" | "night" | null;
  /** Whether it speaks of a usual visit: an hour that was named before counts no more. */
  readonly isUsual: boolean;
}

type DayPatterns = AssistantVocabulary["days"];

/** No day and no hour. */
export const NO_MOMENT: RequestedMoment = {
  weekday: null,
  isWeekend: false,
  relativeDay: null,
  holiday: null,
  date: null,
  minutes: null,
  part: null,
  isUsual: false,
};

/** An earlier moment with what is named now: a new day keeps the hour, a new hour keeps the day. What was "now" then is over. */
export function mergeMoments(earlier: RequestedMoment, now: RequestedMoment): RequestedMoment {
  if (earlier.relativeDay === "now" || earlier.relativeDay === "past" || now.isUsual) return now;
  const day = namesDay(now) ? now : earlier;
  const hour = now.minutes !== null || now.part !== null ? now : earlier;
  return {
    weekday: day.weekday,
    isWeekend: day.isWeekend,
    relativeDay: day.relativeDay,
    holiday: day.holiday,
    date: day.date,
    minutes: hour.minutes,
    part: hour.part,
    isUsual: false,
  };
}

/** Whether a moment names a day, in whatever way. */
export function namesDay(moment: RequestedMoment): boolean {
  const { weekday, isWeekend, relativeDay, holiday, date } = moment;
  return isWeekend || [weekday, relativeDay, holiday, date].some((each) => each !== null);
}

const USUAL =
  /\b(?:normal|normally|usually|regular (?:day|time|hours|visit|weekday)|ordinary|weekdays?|weekends|holidays|saturdays|sundays|evenings|nights|sabados|domingos|feriados|fines de semana|business hours|daytime|during the day|any ?time|whenever|normalmente|entre semana|cualquier (?:dia|hora)|horario (?:normal|regular))\b/;

/** The moment a normalized message names; figures of a date are read from the message as it was typed. */
export function parseMoment(text: string, days: DayPatterns, typed = text): RequestedMoment {
  const isPast = days.past.test(text);
  return {
    weekday: isPast ? null : (WEEKDAYS.find((day) => days.weekdays[day].test(text)) ?? null),
    isWeekend:
      /\b(?:weekends?|fin(?:es)? de semana|saturdays?|sundays?|sabados?|domingos?|sat|sun)\b/.test(
        text,
      ),
    relativeDay: isPast ? "past" : parseRelativeDay(text),
    holiday: days.holidays.find(({ pattern }) => pattern.test(text)) ?? null,
    date: parseDate(foldText(typed)),
    minutes: parseMinutes(text),
    part: parsePartOfDay(text),
    isUsual: USUAL.test(text),
  };
}

/** A message without the names of its holidays, so that Columbus Day is not taken for a city. */
export function withoutHolidays(text: string, { holidays }: DayPatterns): string {
  return holidays
    .reduce((rest, { pattern }) => rest.replace(pattern, " holiday "), text)
    .replace(/ +/g, " ");
}

function parseRelativeDay(text: string): RequestedMoment["relativeDay"] {
  if (/\b(?:right now|now|this minute|at the moment|currently|ahora|ahorita)\b/.test(text))
    return "now";
  if (/\b(?:tonight|this evening|esta noche)\b/.test(text)) return "tonight";
  if (/\bday after tomorrow\b|\bpasado manana\b/.test(text)) return "after-tomorrow";
  if (/\b(?:tomorrow|manana)\b/.test(text) && !/\bpor la manana\b/.test(text)) return "tomorrow";
  if (/\b(?:today|hoy|this (?:morning|afternoon))\b/.test(text)) return "today";
  return null;
}

/** An hour with the part of the day it lies in: `9 30 at night`, `las 7 de la manana`. */
const BY_PART_OF_DAY =
  /\b(\d{1,2})(?: ([0-5]\d))? (in the (?:morning|afternoon|evening)|at night|tonight|de la (?:manana|madrugada|tarde|noche))\b/;

function parseMinutes(text: string): number | null {
  if (/\bmidnight\b|\bmedianoche\b/.test(text)) return 0;
  if (/\b(?:noon|mediodia)\b/.test(text)) return 12 * 60;
  const withAmPm = /\b(\d{1,2})(?: (\d{2}))? ?(a|p) ?m\b/.exec(text);
  if (withAmPm) {
    const hour = Number(withAmPm[1]);
    if (hour < 1 || hour > 12) return null;
    return ((hour % 12) + (withAmPm[3] === "p" ? 12 : 0)) * 60 + Number(withAmPm[2] ?? 0);
  }
  const byPart = BY_PART_OF_DAY.exec(text);
  if (byPart) {
    const hour = Number(byPart[1]);
    const isMorning = /^(?:in the morning|de la (?:manana|madrugada))$/.test(byPart[3] ?? "");
    return hour < 1 || hour > 12
      ? null
      : ((hour % 12) + (isMorning || (hour === 12 && byPart[3] === "at night") ? 0 : 12)) * 60 +
          Number(byPart[2] ?? 0);
  }
  const withoutAmPm =
    /\b(?:at|around|about|by|after|before|past|until|till|las) (\d{1,2})\b(?! (?:000|hours?|minutes|days|people|documents|weeks|business))/.exec(
      text,
    );
  const hour = Number(withoutAmPm?.[1] ?? 0);
  if (!withoutAmPm || hour < 1 || hour > 12) return null;
  // An hour without AM or PM is meant by daylight: 8 to 11 in the morning, 12 to 7 in the afternoon.
  const isNight = /\b(?:night|tonight|evening|pm|noche|tarde)\b/.test(text);
  return (hour === 12 ? 12 : hour + (hour < 8 || isNight ? 12 : 0)) * 60;
}

/** The hour in a short answer such as `no, 4` or `what about 5`; null where it is none. Minutes after midnight. */
export function parseBareHour(text: string, pattern: RegExp): number | null {
  const [, hour, minutes] = pattern.exec(text) ?? [];
  const full = hour ? parseMinutes(`at ${hour}`) : null;
  return full === null ? null : full + Number(minutes ?? 0);
}

function parsePartOfDay(text: string): RequestedMoment["part"] {
  if (/\bmornings?\b|\bpor la manana\b/.test(text)) return "morning";
  if (/\bafternoons?\b|\bpor la tarde\b/.test(text)) return "afternoon";
  if (/\bevenings?\b/.test(text)) return "evening";
  return /\b(?:nights?|tonight|overnight|noches?)\b/.test(text) ? "night" : null;
}
