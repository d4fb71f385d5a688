import { isShownTwice, zoned } from "./time.ts";

/** The time of an instant as people read it: `9:30 AM`; with the abbreviation, `1:30 AM EDT`, where the clock shows it twice. */
export function timeText(instant: number, zone: string): string {
  return isShownTwice(instant, zone) ? timeWithZone(instant, zone) : format("time", zone, instant);
}

/** The time of an instant with its zone's abbreviation: `9:30 AM EDT`. */
export function timeWithZone(instant: number, zone: string): string {
  return format("timeWithZone", zone, instant);
}

/** The day of an instant as people read it: `Tuesday, March 10, 2026`. */
export function dateText(instant: number, zone: string): string {
  return format("date", zone, instant);
}

/**
 * The same instant on the clock of a visitor elsewhere, with weekday and abbreviation; null where both clocks agree.
 * Only a caption: what is booked stays the instant.
 */
export function visitorText(instant: number, zone: string, visitorZone: string): string | null {
  const agree = zoned(instant, zone).offset === zoned(instant, visitorZone).offset;
  return agree ? null : format("caption", visitorZone, instant);
}

const time = { hour: "numeric", minute: "2-digit" } as const;

const STYLES = {
  time,
  timeWithZone: { ...time, timeZoneName: "short" },
  caption: { weekday: "short", ...time, timeZoneName: "short" },
  date: { weekday: "long", month: "long", day: "numeric", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Made once for each zone: a format costs a hundred times what using it does.
const formats = new Map<string, Intl.DateTimeFormat>();

function format(style: keyof typeof STYLES, zone: string, instant: number): string {
  const key = `${style} ${zone}`;
  const made =
    formats.get(key) ?? new Intl.DateTimeFormat("en-US", { ...STYLES[style], timeZone: zone });
  formats.set(key, made);
  // Some engines put a narrow space before AM, which mails and searches trip over.
  return made.format(instant).replaceAll("\u202f", " ");
}
