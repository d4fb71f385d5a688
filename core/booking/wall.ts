import { z } from "zod";
import { type Day, instantOf, isShownTwice, zoned } from "./time.ts";

/** A day and a time of day, as clocks on walls and fields of forms show them. */
export interface Wall {
  readonly day: Day;
  /** `"09:30"`. */
  readonly time: string;
}

/** What a clock in the zone shows at an instant. */
export function wallOf(instant: number, zone: string): Wall {
  const plain = zoned(instant, zone).toPlainDateTime();
  return {
    day: plain.toPlainDate().toString(),
    time: plain.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

/** The instant a wall clock means; null where it is no day and time. Of a time shown twice it is the first. */
export function instantOfWall({ day, time }: Wall, zone: string): number | null {
  const clock = /^([01]\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(time);
  if (!clock || !isDay(day)) return null;
  return instantOf(day, Number(clock[1]) * 60 + Number(clock[2]), zone);
}

/** The instant somebody tapped or typed. A tapped one is exact: of a time the clock shows twice it may be the second. */
export function instantChosen(wall: Wall, tapped: number, zone: string): number | null {
  const first = instantOfWall(wall, zone);
  if (first === null || tapped === first || !isShownTwice(first, zone)) return first;
  const second = zoned(first, zone)
    .toPlainDateTime()
    .toZonedDateTime(zone, { disambiguation: "later" }).epochMilliseconds;
  return tapped === second ? second : first;
}

/** Whether a text is a calendar day such as `2026-03-08`, of these centuries. */
export function isDay(text: string): boolean {
  return /^(?:19|20|21)/.test(text) && z.iso.date().safeParse(text).success;
}
