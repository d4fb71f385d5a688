import { MINUTE_MS } from "../../format/time-units.ts";
import { zipFinderOf } from "../../locations/zip-directory.ts";
import { rulesFor, type Schedule } from "../hours/schedule.ts";
import { type Day, dayOf } from "../time/zoned-time.ts";
import { createTravelTimes, type TravelLeg } from "../travel/travel-time.ts";
import type { Visit } from "../visits/visit.ts";
import { DRIVEN_STATES } from "./day-sheet.ts";

/** A drive of a day as a calendar draws it: the latest time it can begin and still be on time, or after the visit before it. */
export interface Drive {
  /** The visit or event it leads to; null for the drive home. */
  readonly to: string | null;
  readonly start: number;
  readonly end: number;
  /** How long it takes, which may be more than there is time for. */
  readonly minutes: number;
  /** Minutes that are missing between the stops; 0 where the drive fits. */
  readonly shortBy: number;
}

/** Where a notary is for a while: a visit, or an event of another calendar that carries a place. */
type DriveStop = Pick<Visit, "id" | "start" | "end" | "before" | "after" | "zip">;

/** A day from home and back: its stops in order, each with the drive there, and the drive home; null without stops. */
interface DayRoute {
  readonly stops: readonly {
    readonly visit: DriveStop;
    readonly drive: Pick<TravelLeg, "minutes">;
  }[];
  readonly home: Pick<TravelLeg, "minutes"> | null;
}

/** The way of a notary through the visits of a day and the events that carry a place. */
export function routeOf(
  day: Day,
  { visits, events }: { readonly visits: readonly Visit[]; readonly events: readonly DriveStop[] },
  schedule: Schedule,
  provider: string,
): DayRoute {
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
    stops: own.map((visit, at) => ({
      visit,
      drive: legBetween(own[at - 1]?.zip ?? rules.home.zip, visit.zip),
    })),
    home: last ? legBetween(last.zip, rules.home.zip) : null,
  };
}

/** The drives of a day: to each stop, right before it and its buffer, and home right after the last one. Drives of no length are left out. */
export function drivesOf({ stops, home }: DayRoute): Drive[] {
  const drives = stops.map(({ visit, drive }, at): Drive => {
    const end = visit.start - visit.before * MINUTE_MS;
    const previous = stops[at - 1]?.visit;
    const free = previous ? previous.end : Number.NEGATIVE_INFINITY;
    const leave = end - drive.minutes * MINUTE_MS;
    return {
      to: visit.id,
      start: Math.max(leave, free),
      end,
      minutes: drive.minutes,
      shortBy: Math.max(0, Math.ceil((free - leave) / MINUTE_MS)),
    };
  });
  const last = stops.at(-1)?.visit;
  const homeward = last && home && { start: last.end + last.after * MINUTE_MS, ...home };
  return [
    ...drives,
    ...(homeward
      ? [
          {
            to: null,
            start: homeward.start,
            end: homeward.start + homeward.minutes * MINUTE_MS,
            minutes: homeward.minutes,
            shortBy: 0,
          },
        ]
      : []),
  ].filter(({ start, end, minutes }) => minutes > 0 && start < end);
}
