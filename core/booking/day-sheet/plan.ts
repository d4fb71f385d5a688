import { MINUTE_MS } from "../../format/time-units.ts";
import { type ZipEntry, zipByCode } from "../../locations/zip-directory.ts";
import { priceOf } from "../../pricing/estimate.ts";
import { rulesFor, type Schedule } from "../hours/schedule.ts";
import { type NotaryChecklistItem, notaryChecklist } from "../intake/notary-checklist.ts";
import type { NotaryLaw } from "../intake/notary-law.ts";
import type { DaySheet } from "./day-sheet.ts";
import { directionsTo, directionsVia, mapAddress } from "./directions.ts";

type Stop = DaySheet["stops"][number];

/** A stop with the route there and its checklist. */
export interface PlannedStop extends Stop {
  /** The latest instant to leave to be on time, including the buffer before the visit. */
  readonly leaveBy: number;
  /** Minutes by which the previous stop ends too late for that; 0 if there is enough time. */
  readonly shortBy: number;
  readonly city: ZipEntry | undefined;
  readonly services: readonly string[];
  readonly map: string;
  readonly checklist: readonly NotaryChecklistItem[];
}

/** A day sheet with everything needed to work from it. */
export interface DayPlan extends Omit<DaySheet, "stops"> {
  readonly stops: readonly PlannedStop[];
  /** The next stop: the first one that is not done. */
  readonly next: PlannedStop | null;
  /** When the last stop ends; null without stops. */
  readonly homeFrom: number | null;
  /** The URL of the route over all remaining stops and home; null if none is left. */
  readonly route: string | null;
}

/** Adds departure times, routes and checklists to a day sheet. */
export function planDay(sheet: DaySheet, schedule: Schedule, law: NotaryLaw): DayPlan {
  const { prices } = schedule;
  const cityOf = (zip: string) => zipByCode(zip, prices.zipDirectory);
  const stops = sheet.stops.map((stop, at): PlannedStop => {
    const { visit, drive } = stop;
    const { start, before, intake, zip } = visit;
    const city = cityOf(zip);
    const leaveBy = start - (before + drive.minutes) * MINUTE_MS;
    const free = sheet.stops[at - 1]?.visit.end ?? leaveBy;
    return {
      ...stop,
      leaveBy,
      shortBy: Math.max(0, Math.ceil((free - leaveBy) / MINUTE_MS)),
      city,
      services: visit.services.map((id) => priceOf(id, prices).name),
      map: directionsTo(mapAddress(intake, zip, city)),
      checklist: notaryChecklist(visit, prices, law),
    };
  });
  const remaining = stops.filter(({ visit }) => visit.state === "confirmed");
  const home = rulesFor(sheet.provider, schedule.rules).home.zip;
  const places = remaining.map(({ visit, city }) => mapAddress(visit.intake, visit.zip, city));
  return {
    ...sheet,
    stops,
    next: remaining[0] ?? null,
    homeFrom: stops.at(-1)?.visit.end ?? null,
    route:
      remaining.length > 0
        ? directionsVia([...places, ...(home ? [mapAddress(null, home, cityOf(home))] : [])])
        : null,
  };
}
