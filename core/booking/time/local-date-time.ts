import { z } from "zod";
import { type Day, instantOf, isRepeatedLocalTime, toZonedDateTime } from "./zoned-time.ts";

/** A calendar day and a time of day without a time zone, as form fields contain them. */
export interface LocalDateTime {
  readonly day: Day;
  /** `"09:30"`. */
  readonly time: string;
}

/** The local date and time of an instant in a time zone. */
export function localDateTimeOf(instant: number, zone: string): LocalDateTime {
  const plain = toZonedDateTime(instant, zone).toPlainDateTime();
  return {
    day: plain.toPlainDate().toString(),
    time: plain.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

/** The beginning of a day with the offset of a time zone, as search engines want it: `2026-03-10T00:00:00-04:00`. */
export function dayWithOffset(day: Day, zone: string): string {
  return toZonedDateTime(instantOf(day, 0, zone), zone).toString({
    smallestUnit: "second",
    timeZoneName: "never",
  });
}

/** The instant of a local date and time; null if it is invalid. If the clocks show it twice, the first of the two. */
export function instantOfLocal({ day, time }: LocalDateTime, zone: string): number | null {
  const clock = /^([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(time);
  if (!clock || !isPlausibleDay(day)) return null;
  return instantOf(day, Number(clock[1]) * 60 + Number(clock[2]), zone);
}

/** The instant of a time that was tapped or typed. If the clocks show it twice, the tapped instant decides which one. */
export function instantOfChosenTime(
  local: LocalDateTime,
  tappedInstant: number,
  zone: string,
): number | null {
  const first = instantOfLocal(local, zone);
  if (first === null || tappedInstant === first || !isRepeatedLocalTime(first, zone)) return first;
  const second = toZonedDateTime(first, zone)
    .toPlainDateTime()
    .toZonedDateTime(zone, { disambiguation: "later" }).epochMilliseconds;
  return tappedInstant === second ? second : first;
}

/** Whether a text is a calendar day such as `2026-03-08` between 1900 and 2199. */
export function isPlausibleDay(text: string): boolean {
  return /^(?:19|20|21)/.test(text) && z.iso.date().safeParse(text).success;
}
