import type { Cents } from "../money.ts";
import { type Estimate, estimate, stateLineNotice } from "../pricing/estimate.ts";
import { type Busy, type BusyIndex, indexBusy } from "./busy.ts";
import { drivesOf } from "./drive.ts";
import { type Holiday, holidayOn } from "./holidays.ts";
import { type Opening, openingsOf } from "./openings.ts";
import type { Refusal } from "./reasons.ts";
import { isOffered, type Need, needOf, rulesFor, type Schedule } from "./schedule.ts";
import type { Scheduling } from "./scheduling.ts";
import { type Day, type DaySpan, dayOf, daysFrom, instantOf, plusDays, type Span } from "./time.ts";

/** What a visitor would like to book, and who asks. */
export interface Wish {
  readonly services: readonly string[];
  readonly zip: string;
  /** Minutes that the intake's answers add. */
  readonly extraMinutes?: number;
  /** The notary whose time it takes; left out, everybody's busy times count. */
  readonly provider?: string;
  /** Whose own holds do not stand in the way. */
  readonly visitor?: string;
  /** The visit to be moved, which does not stand in its own way. */
  readonly visit?: string;
}

/** Days to look at, the first included. */
export interface DayRange {
  readonly from: Day;
  readonly days: number;
}

/** A day with what is special about it. */
export interface CaseDay extends DaySpan {
  readonly holiday: Holiday | null;
  /** The time on the road the owner allows, if they bound it. */
  readonly away: Span | null;
}

/** A wish with all that its starts are judged by, looked up once for all of them. */
export interface Case {
  readonly now: number;
  readonly rules: Scheduling;
  readonly need: Need;
  readonly estimate: Estimate;
  readonly surcharges: Readonly<Record<"sameDay" | "afterHours" | "holidays", Cents>>;
  readonly openings: readonly Opening[];
  readonly busy: BusyIndex;
  /** Minutes from the visit to a ZIP and back from there. */
  readonly driveTo: (zip: string) => number;
  readonly driveFrom: (zip: string) => number;
  /** The range and the day before and after it. */
  readonly days: readonly CaseDay[];
  readonly today: Day;
  /** The last day of the horizon, and the first instant after it. */
  readonly lastDay: Day;
  readonly horizonEnd: number;
}

/** Why a wish cannot be booked online at all; null when it is a matter of the start. */
export function refusalOf({ services, zip }: Wish, schedule: Schedule): Refusal | null {
  const unknown = services.find((id) => !isOffered(id, schedule));
  if (unknown !== undefined || services.length === 0) {
    return { kind: "service-unknown", service: unknown ?? "" };
  }
  const notice = stateLineNotice(zip, schedule.prices);
  if (notice !== null) return { kind: "wrong-state", notice };
  if (!schedule.prices.places.places.has(zip)) return { kind: "place-unknown", zip };
  return null;
}

/** Prepares to judge starts of a wish within a range of days; else the reason why none can be booked online. */
export function openCase(
  wish: Wish,
  range: DayRange,
  schedule: Schedule,
  busy: readonly Busy[],
  now: number,
): Case | Refusal {
  const refusal = refusalOf(wish, schedule);
  if (refusal) return refusal;
  const priced = estimate(wish.services, wish.zip, schedule.prices);
  if (!priced) return { kind: "place-unknown", zip: wish.zip };
  const { zone, prices } = schedule;
  const rules = rulesFor(wish.provider, schedule.rules);
  const legs = drivesOf(rules, prices.places.places);
  const today = dayOf(now, zone);
  return {
    now,
    rules,
    need: needOf(wish.services, schedule, wish.extraMinutes),
    estimate: priced,
    surcharges: prices.rates.surcharges,
    openings: openingsOf(range.from, range.days, rules, zone),
    busy: indexBusy(busy, wish, now),
    driveTo: (zip) => legs(wish.zip, zip).minutes,
    driveFrom: (zip) => legs(zip, wish.zip).minutes,
    days: daysFrom(plusDays(range.from, -1), range.days + 2, zone).map((day) => ({
      ...day,
      holiday: holidayOn(day.day, rules.holidays),
      away: awayOn(day.day, rules, zone),
    })),
    today,
    lastDay: plusDays(today, rules.horizonDays),
    horizonEnd: instantOf(plusDays(today, rules.horizonDays + 1), 0, zone),
  };
}

/** The day an instant falls on, which must lie within the days of the case. */
export function dayAt(instant: number, { days }: Case): CaseDay {
  const found = days.find(({ start, end }) => start <= instant && instant < end);
  if (found) return found;
  throw new RangeError(
    `${instant} lies outside the days of this case, ${days[0]?.day} to ${days.at(-1)?.day}. Open the case for its day.`,
  );
}

function awayOn(day: Day, { home }: Scheduling, zone: string): Span | null {
  if (!home.away) return null;
  return { start: instantOf(day, home.away.from, zone), end: instantOf(day, home.away.to, zone) };
}
