import type { SiteLanguage } from "../language.ts";

const STYLES = {
  /** `Tuesday, March 10, 2026` */
  full: { weekday: "long", month: "long", day: "numeric", year: "numeric" },
  /** `March 10, 2026` */
  long: { month: "long", day: "numeric", year: "numeric" },
  /** `Tuesday, March 10` */
  "weekday-and-date": { weekday: "long", month: "long", day: "numeric" },
  /** `March 10` */
  "month-and-day": { month: "long", day: "numeric" },
  /** `March 2026` */
  month: { month: "long", year: "numeric" },
  /** `Mar 10` */
  short: { month: "short", day: "numeric" },
  /** `Tue` */
  weekday: { weekday: "short" },
  /** `Mar` */
  "short-month": { month: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The ways a calendar day is written; each is shown by its example above. */
export type DayStyle = keyof typeof STYLES;

// Made on first use and kept: building a format costs a hundred times what using it does.
const formats = new Map<string, Intl.DateTimeFormat>();

/** A calendar day such as `2026-03-10` in one of the written forms. A day alone lies in no zone. */
export function formatDay(day: string, style: DayStyle, language: SiteLanguage = "en"): string {
  const locale = `${language}-US`;
  const key = `${locale} ${style}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone: "UTC" });
  formats.set(key, format);
  // Midnight in UTC, read in UTC, is the day itself everywhere.
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** A calendar day by its weekday and number: `Tue 10`. */
export function formatWeekdayAndNumber(day: string): string {
  return `${formatDay(day, "weekday")} ${Number(day.slice(8))}`;
}

/** A range of days: `Oct 22 to Nov 20, 2026`; both years where they differ, one day where it is one. */
export function formatDayRange(from: string, to: string): string {
  const [year, last] = [from.slice(0, 4), to.slice(0, 4)];
  const start = formatDay(from, "short");
  if (from === to) return `${start}, ${year}`;
  return `${start}${year === last ? "" : `, ${year}`} to ${formatDay(to, "short")}, ${last}`;
}
