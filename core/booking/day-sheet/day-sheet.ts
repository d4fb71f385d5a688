import { type Cents, sumCents } from "../../format/money.ts";
import { zipFinderOf } from "../../locations/zip-directory.ts";
import { visitCost } from "../../payments/visit-cost.ts";
import { OWNER_PROVIDER } from "../hours/owner-provider.ts";
import { rulesFor, type Schedule } from "../hours/schedule.ts";
import { type Day, dayOf } from "../time/zoned-time.ts";
import { createTravelTimes, type TravelLeg } from "../travel/travel-time.ts";
import type { Visit, VisitState } from "../visits/visit.ts";

/** One stop of a day: the drive there and what is due. Miles have one decimal; null if a ZIP is unknown. */
interface DaySheetStop {
  readonly order: number;
  readonly visit: Visit;
  readonly drive: TravelLeg;
  readonly feeDue: Cents;
}

/** A notary's day, from home and back. */
export interface DaySheet {
  /** Whose day it is. */
  readonly provider: string;
  readonly day: Day;
  readonly stops: readonly DaySheetStop[];
  /** The drive home from the last stop; null on a day without stops. */
  readonly home: TravelLeg | null;
  /** The sum of the known miles of all legs. */
  readonly miles: number;
  readonly driveMinutes: number;
  readonly feesDue: Cents;
}

// The notary drives to a no-show too, but not to canceled visits or holds.
export const DRIVEN_STATES: readonly VisitState[] = ["confirmed", "completed", "no-show"];

/** The day sheet of one notary: the visits that start on a day in the business's time zone, in order. */
export function createDaySheet(
  day: Day,
  visits: readonly Visit[],
  schedule: Schedule,
  provider = OWNER_PROVIDER,
): DaySheet {
  const rules = rulesFor(provider, schedule.rules);
  const drive = createTravelTimes(
    rules,
    zipFinderOf(schedule.prices.zipDirectory),
    schedule.measuredDrive,
  );
  const leg = (from: string, to: string) => roundedLeg(drive(from, to));
  const own = visits
    .filter((visit) => visit.provider === provider)
    .filter(
      ({ state, start }) => DRIVEN_STATES.includes(state) && dayOf(start, schedule.zone) === day,
    )
    .toSorted((a, b) => a.start - b.start);
  const stops = own.map((visit, index) => ({
    order: index + 1,
    visit,
    drive: leg(own[index - 1]?.zip ?? rules.home.zip, visit.zip),
    feeDue: visitCost({
      state: visit.state,
      total: visit.agreed.total,
      closingFee: visit.closingFee,
    }),
  }));
  const last = own.at(-1);
  const home = last ? leg(last.zip, rules.home.zip) : null;
  const legBetween = [...stops.map((stop) => stop.drive), ...(home ? [home] : [])];
  return {
    provider,
    day,
    stops,
    home,
    miles: toTenth(legBetween.reduce((sum, { miles }) => sum + (miles ?? 0), 0)),
    driveMinutes: legBetween.reduce((sum, { minutes }) => sum + minutes, 0),
    feesDue: feesDue(stops),
  };
}

/** The sheet with what is still to be paid after payments, by visit id; a visit that is not named owes its whole fee. */
export function withPayments(sheet: DaySheet, dueByVisit: ReadonlyMap<string, Cents>): DaySheet {
  const stops = sheet.stops.map((stop) => ({
    ...stop,
    feeDue: dueByVisit.get(stop.visit.id) ?? stop.feeDue,
  }));
  return { ...sheet, stops, feesDue: feesDue(stops) };
}

function feesDue(stops: DaySheet["stops"]): Cents {
  return sumCents(stops.map((stop) => stop.feeDue));
}

function roundedLeg({ minutes, miles }: TravelLeg): TravelLeg {
  return { minutes, miles: miles === null ? null : toTenth(miles) };
}

function toTenth(miles: number): number {
  return Math.round(miles * 10) / 10;
}
