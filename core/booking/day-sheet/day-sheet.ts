import { type Cents, sumCents } from "../../format/money.ts";
import { visitCost } from "../../payments/visit-cost.ts";
import { OWNER_PROVIDER } from "../hours/owner-provider.ts";
import type { Schedule } from "../hours/schedule.ts";
import type { Day } from "../time/zoned-time.ts";
import type { TravelLeg } from "../travel/travel-time.ts";
import type { Visit } from "../visits/visit.ts";
import { routeOf } from "./route.ts";

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

/** The day sheet of one notary: the visits that start on a day in the business's time zone, in order. */
export function createDaySheet(
  day: Day,
  visits: readonly Visit[],
  schedule: Schedule,
  provider = OWNER_PROVIDER,
): DaySheet {
  const route = routeOf(day, { visits, events: [] }, schedule, provider);
  const stops = route.stops.map(({ stop: visit, drive }, index) => ({
    order: index + 1,
    visit,
    drive: roundedLeg(drive),
    feeDue: visitCost({
      state: visit.state,
      total: visit.agreed.total,
      closingFee: visit.closingFee,
    }),
  }));
  const home = route.home && roundedLeg(route.home);
  const legs = [...stops.map((stop) => stop.drive), ...(home ? [home] : [])];
  return {
    provider,
    day,
    stops,
    home,
    miles: toTenth(legs.reduce((sum, { miles }) => sum + (miles ?? 0), 0)),
    driveMinutes: legs.reduce((sum, { minutes }) => sum + minutes, 0),
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
