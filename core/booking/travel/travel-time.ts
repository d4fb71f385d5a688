import type { ZipFinder } from "../../locations/zip-directory.ts";
import type { Scheduling } from "../hours/scheduling.ts";
import { drivingMinutesWithParking, estimateDriveMinutes, roadMiles } from "./distance.ts";

/** A drive between two ZIPs in whole minutes and road miles; miles are null if a ZIP is unknown. */
export interface TravelLeg {
  readonly minutes: number;
  readonly miles: number | null;
}

/** A drive between two ZIPs as a routing service measured it: driving minutes without parking, and road miles if known. */
export interface MeasuredDrive {
  readonly minutes: number;
  readonly miles: number | null;
}

/** Looks up a measured drive from one ZIP to another; null if none was measured. */
export type MeasuredDriveLookup = (from: string, to: string) => MeasuredDrive | null;

/**
 * Drives between ZIPs, each computed once. Minutes come from the owner's table, by ZIP or by city, else from a routing service
 * if one is configured, else from the distance. Unknown ZIPs take `unknownDriveMinutes`.
 */
export function createTravelTimes(
  { driveTable, unknownDriveMinutes }: Pick<Scheduling, "driveTable" | "unknownDriveMinutes">,
  places: ZipFinder,
  measured?: MeasuredDriveLookup,
): (from: string, to: string) => TravelLeg {
  const table = new Map(driveTable.map((row) => [routeKey(row.from, row.to), row.minutes]));
  const legs = new Map<string, TravelLeg>();

  const namesOf = (zip: string) => [zip, places.get(zip)?.city ?? zip];
  const minutesFromTable = (from: string, to: string) =>
    namesOf(from)
      .flatMap((start) => namesOf(to).map((end) => table.get(routeKey(start, end))))
      .find((minutes) => minutes !== undefined);

  const estimatedMiles = (from: string, to: string) => {
    const [start, end] = [places.get(from), places.get(to)];
    if (from === to) return 0;
    return start && end ? roadMiles(start, end) : null;
  };

  const computeLeg = (from: string, to: string): TravelLeg => {
    const drive = from === to ? null : (measured?.(from, to) ?? null);
    const miles = drive?.miles ?? estimatedMiles(from, to);
    const estimated = miles === null ? unknownDriveMinutes : estimateDriveMinutes(miles);
    const minutes = drive ? drivingMinutesWithParking(drive.minutes) : estimated;
    return { minutes: minutesFromTable(from, to) ?? minutesFromTable(to, from) ?? minutes, miles };
  };

  return (from, to) => {
    const key = `${from} > ${to}`;
    const leg = legs.get(key) ?? computeLeg(from, to);
    legs.set(key, leg);
    return leg;
  };
}

function routeKey(from: string, to: string): string {
  return `${from} > ${to}`.toLowerCase();
}
