import type { Place } from "../locations/places.ts";
import { priceOf } from "../pricing/estimate.ts";
import type { DaySheet } from "./day-sheet.ts";
import { mapPlace, wayOver, wayTo } from "./maps.ts";
import { notaryChecklist, type ToDo } from "./notary-checklist.ts";
import { rulesFor, type Schedule } from "./schedule.ts";
import { MINUTE } from "./time.ts";

type Stop = DaySheet["stops"][number];

/** A stop with what it takes to get there and to do it. */
export interface PlannedStop extends Stop {
  /** The last moment to set out so as to be there on time, the buffer before the visit included. */
  readonly leaveBy: number;
  /** Minutes missing between the stop before and setting out; 0 where there is time. */
  readonly shortBy: number;
  readonly town: Place | undefined;
  readonly services: readonly string[];
  readonly map: string;
  readonly checklist: readonly ToDo[];
}

/** A day sheet made ready to be worked from. */
export interface DayPlan extends Omit<DaySheet, "stops"> {
  readonly stops: readonly PlannedStop[];
  /** The stop to come next: the first that is not done. */
  readonly next: PlannedStop | null;
  /** When the last stop ends, and the way home begins; null without stops. */
  readonly homeFrom: number | null;
  /** The map of all that is left of the day, home at the end; null when it is done. */
  readonly route: string | null;
}

/** Adds to a day sheet when to leave, which way, and what to see to. */
export function dayPlan(sheet: DaySheet, schedule: Schedule, provider?: string): DayPlan {
  const { prices } = schedule;
  const townOf = (zip: string) => prices.places.places.get(zip);
  const stops = sheet.stops.map((stop, at): PlannedStop => {
    const { visit, drive } = stop;
    const { start, before, intake, zip } = visit;
    const town = townOf(zip);
    const leaveBy = start - (before + drive.minutes) * MINUTE;
    const free = sheet.stops[at - 1]?.visit.end ?? leaveBy;
    return {
      ...stop,
      leaveBy,
      shortBy: Math.max(0, Math.ceil((free - leaveBy) / MINUTE)),
      town,
      services: visit.services.map((id) => priceOf(id, prices).name),
      map: wayTo(mapPlace(intake, zip, town)),
      checklist: notaryChecklist(visit, prices),
    };
  });
  const left = stops.filter(({ visit }) => visit.state === "confirmed");
  const home = rulesFor(provider, schedule.rules).home.zip;
  const places = left.map(({ visit, town }) => mapPlace(visit.intake, visit.zip, town));
  return {
    ...sheet,
    stops,
    next: left[0] ?? null,
    homeFrom: stops.at(-1)?.visit.end ?? null,
    route:
      left.length > 0
        ? wayOver([...places, ...(home ? [mapPlace(null, home, townOf(home))] : [])])
        : null,
  };
}
