import { isRepeatedLocalTime } from "../booking/time/zoned-time.ts";
import type { SiteLanguage } from "../language.ts";

const TIME = { hour: "numeric", minute: "2-digit" } as const;

const STYLES = {
  time: TIME,
  timeWithZone: { ...TIME, timeZoneName: "short" },
  date: { weekday: "long", month: "long", day: "numeric", year: "numeric" },
  timestamp: { dateStyle: "medium", timeStyle: "short" },
  dayAndTime: { weekday: "long", month: "long", day: "numeric", ...TIME },
  weekday: { weekday: "short" },
  monthAndDay: { month: "short", day: "numeric" },
  shortDate: { month: "short", day: "numeric", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The time of an instant: `9:30 AM`; with the abbreviation, `1:30 AM EDT`, where the clock shows it twice that night. */
export function formatTime(instant: number, zone: string, language?: SiteLanguage): string {
  return isRepeatedLocalTime(instant, zone)
    ? formatTimeWithZone(instant, zone, language)
    : formatAs("time", instant, zone, language);
}

/** The time of an instant with its zone's abbreviation: `9:30 AM EDT`, in Spanish `9:30 a.m. EDT`. */
export function formatTimeWithZone(instant: number, zone: string, language?: SiteLanguage): string {
  return formatAs("timeWithZone", instant, zone, language);
}

/** The day of an instant: `Tuesday, March 10, 2026`, in Spanish `martes, 10 de marzo de 2026`. */
export function formatDate(instant: number, zone: string, language?: SiteLanguage): string {
  return formatAs("date", instant, zone, language);
}

/** The day and the time of an instant, as a mail names an appointment: `Tuesday, March 10, 2026, 9:30 AM EDT`. */
export function formatDateAndTime(instant: number, zone: string, language?: SiteLanguage): string {
  return `${formatDate(instant, zone, language)}, ${formatTimeWithZone(instant, zone, language)}`;
}

/** The day and the time of an instant without the year: `Tuesday, March 10 at 9:30 AM`. */
export function formatDayAndTime(instant: number, zone: string): string {
  return formatAs("dayAndTime", instant, zone);
}

/** When something was done, as a table shows it: `Mar 10, 2026, 9:30 AM`. */
export function formatTimestamp(instant: number, zone: string): string {
  return formatAs("timestamp", instant, zone);
}

/** The short weekday of an instant: `Tue`. */
export function formatWeekday(instant: number, zone: string): string {
  return formatAs("weekday", instant, zone);
}

/** When something happened, as short as a list needs it: `9:30 AM` today, else `Nov 18`, with the year where it is another. */
export function formatRecent(instant: number, now: number, zone: string): string {
  const [day, today] = [isoDay(instant, zone), isoDay(now, zone)];
  if (day === today) return formatTime(instant, zone);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formatAs(isThisYear ? "monthAndDay" : "shortDate", instant, zone);
}

/** From one time to another: `9:30 AM to 10:15 AM`; an end on another day carries its date. */
export function formatTimeRange(start: number, end: number, zone: string): string {
  const until = formatTime(end, zone);
  const isSameDay = isoDay(start, zone) === isoDay(end, zone);
  return `${formatTime(start, zone)} to ${isSameDay ? until : `${until} on ${formatDate(end, zone)}`}`;
}

/** From one time to another in little space, `AM` or `PM` once where both share it: `9:00 – 9:40 AM`. */
export function formatCompactTimeRange(start: number, end: number, zone: string): string {
  const [from, to] = [formatTime(start, zone), formatTime(end, zone)];
  const half = from.slice(-3);
  return `${to.endsWith(half) ? from.slice(0, -3) : from} – ${to}`;
}

/** The abbreviation of a zone at an instant: `EST`. */
export function zoneAbbreviation(instant: number, zone: string): string {
  return formatTimeWithZone(instant, zone).split(" ").slice(2).join(" ");
}

/** The calendar day of an instant in a zone: `2026-03-10`. Works in browsers without Temporal. */
export function isoDay(instant: number, zone: string): string {
  // The Swedish locale formats dates as ISO 8601.
  return cachedFormat(`isoDay ${zone}`, "sv-SE", { timeZone: zone }).format(instant);
}

/** The time of an instant on the clock of the device that shows it, in the reader's own language unless one is given. */
export function formatDeviceTime(instant: number | string, language?: string): string {
  return new Date(instant).toLocaleTimeString(language ?? [], TIME);
}

/** Minutes after midnight as a clock shows them: 600 is `10:00 AM`. */
export function formatClockMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const half = hour < 12 ? "AM" : "PM";
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${half}`;
}

/** Minutes after midnight in running text, without zeros: 420 is `7 AM`, 450 is `7:30 AM`; in Spanish `7 a.m.`. */
export function formatClockHour(minutes: number, language: SiteLanguage = "en"): string {
  return formatHours(formatClockMinutes(minutes).replace(":00", ""), language);
}

/** Hours as the owner wrote them, `8:00 AM - 8:00 PM`; in Spanish `8:00 a.m. - 8:00 p.m.`. */
export function formatHours(text: string, language: SiteLanguage): string {
  return language === "es" ? text.replaceAll("AM", "a.m.").replaceAll("PM", "p.m.") : text;
}

// Made once for each zone: building a format costs a hundred times what using it does.
const formats = new Map<string, Intl.DateTimeFormat>();

function cachedFormat(key: string, language: string, options: Intl.DateTimeFormatOptions) {
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, made);
  return made;
}

function formatAs(
  style: keyof typeof STYLES,
  instant: number,
  zone: string,
  language: SiteLanguage = "en",
): string {
  const options = { ...STYLES[style], timeZone: zone };
  const format = cachedFormat(`${language} ${style} ${zone}`, `${language}-US`, options);
  // Some engines put a narrow space before AM, which breaks searches and looks odd in mails.
  return format.format(instant).replace(/[\u202f\u00a0]/g, " ");
}
