import type { Place } from "../locations/places.ts";
import { driveMinutes, roadMiles } from "./road.ts";
import type { Scheduling } from "./scheduling.ts";

/** A drive between two places: whole minutes, and miles of road, null where a place is on no map. */
export interface Leg {
  readonly minutes: number;
  readonly miles: number | null;
}

/**
 * Drives between ZIPs, each reckoned once: by the owner's table, by a ZIP or its town, else by the map.
 * Where the map knows one of them not, it takes `unknownDriveMinutes`.
 */
export function drivesOf(
  { driveTable, unknownDriveMinutes }: Pick<Scheduling, "driveTable" | "unknownDriveMinutes">,
  places: ReadonlyMap<string, Place>,
): (from: string, to: string) => Leg {
  const table = new Map(driveTable.map((row) => [way(row.from, row.to), row.minutes]));
  const legs = new Map<string, Leg>();

  const namesOf = (zip: string) => [zip, places.get(zip)?.city ?? zip];
  const listed = (from: string, to: string) =>
    namesOf(from)
      .flatMap((start) => namesOf(to).map((end) => table.get(way(start, end))))
      .find((minutes) => minutes !== undefined);

  const reckon = (from: string, to: string): Leg => {
    const [start, end] = [places.get(from), places.get(to)];
    const miles = from === to ? 0 : start && end ? roadMiles(start, end) : null;
    const byMap = miles === null ? unknownDriveMinutes : driveMinutes(miles);
    return { minutes: listed(from, to) ?? listed(to, from) ?? byMap, miles };
  };

  return (from, to) => {
    const key = `${from} > ${to}`;
    const leg = legs.get(key) ?? reckon(from, to);
    legs.set(key, leg);
    return leg;
  };
}

function way(from: string, to: string): string {
  return `${from} > ${to}`.toLowerCase();
}
