import { type OpeningHours, parseOpeningHours } from "../../site/opening-hours.ts";
import type { BusinessConfig } from "../../site/profile.ts";
import {
  type Day,
  dayOf,
  instantOf,
  plusDays,
  type Weekday,
  weekdayOf,
} from "../time/zoned-time.ts";
import { type BusinessHours, windowsOn } from "./business-hours.ts";
import { holidayOn } from "./holidays.ts";

/** What decides whether a business is open: the hours it publishes, and the days that differ from them. */
interface PublishedHours {
  readonly businessConfig: Pick<BusinessConfig, "hours" | "timezone">;
  readonly scheduling: BusinessHours;
}

/** Whether the business is open, and when that changes. */
export interface OpenStatus {
  readonly isOpen: boolean;
  /** When it closes, or opens next, as an instant; null where its hours name no times. */
  readonly changes: number | null;
}

/** An opening in minutes after midnight. */
interface OpenMinutes {
  readonly from: number;
  readonly to: number;
}

/** The hours of one weekday as the profile has them: `8:00 AM - 8:00 PM`. */
export function hoursText(
  weekday: Weekday,
  { businessConfig: { hours } }: Pick<PublishedHours, "businessConfig">,
): string {
  return isWeekend(weekday) ? hours.weekends : hours.weekdays;
}

/** Whether the weekend's hours hold on a weekday. */
function isWeekend(weekday: Weekday): boolean {
  return weekday === "saturday" || weekday === "sunday";
}

/** The opening of one weekday; null where its hours name no times. */
export function openMinutes(
  weekday: Weekday,
  site: Pick<PublishedHours, "businessConfig">,
): OpenMinutes | null {
  const opening = parseOpeningHours(hoursText(weekday, site));
  return opening && minutesOf(opening);
}

/** Whether the regular hours hold now; looks a week ahead for the next change. Days the owner closed or changed count as they are. */
export function openStatusAt(site: PublishedHours, now: number): OpenStatus {
  const zone = site.businessConfig.timezone;
  const today = dayOf(now, zone);
  for (let ahead = 0; ahead < 8; ahead += 1) {
    const day = plusDays(today, ahead);
    const open = openMinutesOn(day, site);
    if (!open) continue;
    const from = instantOf(day, open.from, zone);
    const to = instantOf(day, open.to, zone);
    if (from <= now && now < to) return { isOpen: true, changes: to };
    if (now < from) return { isOpen: false, changes: from };
  }
  return { isOpen: false, changes: null };
}

/** The opening of a day: the published one, except where the calendar has other hours for that date. */
function openMinutesOn(day: Day, site: PublishedHours): OpenMinutes | null {
  const { overrides, holidays } = site.scheduling;
  const special = overrides.find(({ date }) => date === day);
  const isChanged = special !== undefined && (special.closed || special.hours !== null);
  const isClosedHoliday = !special && holidayOn(day, holidays)?.open === false;
  if (!isChanged && !isClosedHoliday) return openMinutes(weekdayOf(day), site);
  const windows = windowsOn(day, site.scheduling).filter(({ regular }) => regular);
  if (windows.length === 0) return null;
  return {
    from: Math.min(...windows.map(({ from }) => from)),
    to: Math.max(...windows.map(({ to }) => to)),
  };
}

function minutesOf({ opens, closes }: OpeningHours): OpenMinutes {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return { from: minutes(opens), to: minutes(closes) };
}
