import { numberOf } from "./number-words.ts";

const NUMBER = "\\d+(?: 5)?|an?|one|two|three|four|five|six|una?|dos|tres";
const HOURS = new RegExp(
  `\\b(${NUMBER}) (and a half |y media )?(?:hours?|horas?)( and a half| y media)?\\b`,
);
const MINUTES = /\b(\d+) (?:minutes?|minutos?)\b/;
const HALF_HOUR = /\b(?:half an hour|media hora)\b/;
/** So long before a visit is a day, whatever the hour. */
const DAY_BEFORE =
  /\b(?:the )?(?:day|night|week) (?:before|ahead|prior)\b|\b(?:two|three|\d+) days (?:before|ahead|in advance)\b|\b(?:un dia|una semana|la noche) antes\b/;
const ONE: ReadonlySet<string> = new Set(["a", "an", "one", "un", "una"]);
const CLOCK = "(\\d{1,2})(?: (\\d{2}))?(?: ?[ap] ?m)?";
/** How people say what time it is: `it is 4 10 now`, `its 1 pm right now`, `son las 3`. */
const CLOCK_NOW = [
  new RegExp(`\\b(?:it is|its|it s) (?:already |only |about )?${CLOCK}(?: (?:right )?now)?\\b`),
  new RegExp(`\\b${CLOCK} (?:right )?now\\b`),
  new RegExp(`\\b(?:ya )?son las ${CLOCK}\\b`),
];
const HALF_DAY = 12 * 60;

/**
 * The hours between a cancellation and the visit, by a normalized message: `3 hours before`, `40 minutes before`, or the hour of
 * the visit and the time it is now. Null where the message gives no such number.
 * @param visit minutes after midnight at which the visit was to begin, as the message or the conversation named it
 */
export function hoursOfNotice(text: string, visit: number | null): number | null {
  if (DAY_BEFORE.test(text)) return 24;
  if (HALF_HOUR.test(text)) return 0.5;
  const hours = HOURS.exec(text);
  if (hours?.[1]) {
    const whole = ONE.has(hours[1]) ? 1 : numberOf(hours[1].replace(" 5", ".5"));
    return whole + (hours[2] || hours[3] ? 0.5 : 0);
  }
  const minutes = MINUTES.exec(text)?.[1];
  if (minutes) return Number(minutes) / 60;
  const now = clockNow(text);
  if (now === null || visit === null) return null;
  // An hour without AM or PM is read as the one just before the visit.
  return ((visit - now + HALF_DAY) % HALF_DAY) / 60;
}

/** What time the message says it is, in minutes after noon or midnight. */
function clockNow(text: string): number | null {
  for (const pattern of CLOCK_NOW) {
    const [found, hour, minutes] = pattern.exec(text) ?? [];
    if (!found || !hour) continue;
    return (Number(hour) % 12) * 60 + Number(minutes ?? 0);
  }
  return null;
}
