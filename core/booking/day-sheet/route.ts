import { zipFinderOf } from "../../locations/zip-directory.ts";
import { rulesFor, type Schedule } from "../hours/schedule.ts";
import { type Day, dayOf } from "../time/zoned-time.ts";
import { createTravelTimes, type TravelLeg } from "../travel/travel-time.ts";
import type { Visit, VisitState } from "../visits/visit.ts";

/** Where a notary is for a while: a visit, or an event of another calendar with a ZIP. */
export type RouteStop = Pick<Visit, "id" | "start" | "end" | "before" | "after" | "zip">;

/** A day from home and back: its stops in order, each with the drive there, and the drive home; null without stops. */
export interface DayRoute<Stop extends RouteStop> {
  readonly stops: readonly { readonly stop: Stop; readonly drive: TravelLeg }[];
  readonly home: TravelLeg | null;
}

// The notary drives to a no-show too, but not to canceled visits or holds.
const DRIVEN_STATES: readonly VisitState[] = ["confirmed", "completed", "no-show"];

/** The way of a notary through the visits that start on a day in the business's time zone, and that notary's events. */
export function routeOf<Event extends RouteStop = never>(
  day: Day,
  { visits, events }: { readonly visits: readonly Visit[]; readonly events: readonly Event[] },
  schedule: Schedule,
  provider: string,
): DayRoute<Visit | Event> {
  const rules = rulesFor(provider, schedule.rules);
  const places = zipFinderOf(schedule.prices.zipDirectory);
  const legBetween = createTravelTimes(rules, places, schedule.measuredDrive);
  const driven = visits.filter(
    (visit) => visit.provider === provider && DRIVEN_STATES.includes(visit.state),
  );
  // Where an event overlaps a visit, nobody is in both places: the visit is driven to.
  const apart = events.filter(
    (event) => !driven.some(({ start, end }) => start < event.end && event.start < end),
  );
  const own = [...driven, ...apart]
    .filter(({ start }) => dayOf(start, schedule.zone) === day)
    .toSorted((a, b) => a.start - b.start);
  const last = own.at(-1);
  return {
    stops: own.map((stop, at) => ({
      stop,
      drive: legBetween(own[at - 1]?.zip ?? rules.home.zip, stop.zip),
    })),
    home: last ? legBetween(last.zip, rules.home.zip) : null,
  };
}
