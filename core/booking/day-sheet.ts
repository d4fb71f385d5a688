import type { Cents } from "../money.ts";
import { drivesOf, type Leg } from "./drive.ts";
import { rulesFor, type Schedule } from "./schedule.ts";
import { type Day, dayOf } from "./time.ts";
import type { Visit, VisitState } from "./visit.ts";

/** One stop of a day: the drive there, and what is due. Miles have one decimal, null where the map knows a place not. */
interface Stop {
  readonly order: number;
  readonly visit: Visit;
  readonly drive: Leg;
  readonly feeDue: Cents;
}

/** A notary's day from home and back. */
export interface DaySheet {
  readonly day: Day;
  readonly stops: readonly Stop[];
  /** The way home from the last stop; null on a day without stops. */
  readonly home: Leg | null;
  /** Miles of all legs the map knows. */
  readonly miles: number;
  readonly driveMinutes: number;
  readonly feesDue: Cents;
}

// The notary drives to a no-show too; nobody drives for what is cancelled or only held.
const DRIVEN: readonly VisitState[] = ["confirmed", "completed", "no-show"];

/** The day sheet of one notary: visits that start on the day in the business's zone, in their order. */
export function daySheet(
  day: Day,
  visits: readonly Visit[],
  schedule: Schedule,
  provider?: string,
): DaySheet {
  const rules = rulesFor(provider, schedule.rules);
  const drive = drivesOf(rules, schedule.prices.places.places);
  const leg = (from: string, to: string) => written(drive(from, to));
  const own = visits
    .filter((visit) => provider === undefined || visit.provider === provider)
    .filter(({ state, start }) => DRIVEN.includes(state) && dayOf(start, schedule.zone) === day)
    .toSorted((a, b) => a.start - b.start);
  const stops = own.map((visit, index) => ({
    order: index + 1,
    visit,
    drive: leg(own[index - 1]?.zip ?? rules.home.zip, visit.zip),
    feeDue: feeDue(visit),
  }));
  const last = own.at(-1);
  const home = last ? leg(last.zip, rules.home.zip) : null;
  const legs = [...stops.map((stop) => stop.drive), ...(home ? [home] : [])];
  return {
    day,
    stops,
    home,
    miles: toTenth(legs.reduce((sum, { miles }) => sum + (miles ?? 0), 0)),
    driveMinutes: legs.reduce((sum, { minutes }) => sum + minutes, 0),
    feesDue: stops.reduce((sum, stop) => sum + stop.feeDue, 0),
  };
}

/** What a visit brings in as it stands: the agreed total, or the fee it ended with. */
function feeDue({ state, agreed, closingFee }: Visit): Cents {
  return state === "cancelled" || state === "no-show" ? closingFee : agreed.total;
}

function written({ minutes, miles }: Leg): Leg {
  return { minutes, miles: miles === null ? null : toTenth(miles) };
}

function toTenth(miles: number): number {
  return Math.round(miles * 10) / 10;
}
