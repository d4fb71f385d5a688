import type { z } from "zod";
import { countyKey, zoneCounty } from "../../locations/us/county.ts";
import type { pricing } from "../../pricing/rates.ts";

/** A travel zone as it is written: amounts are dollars. */
export type WrittenZone = z.input<typeof pricing>["zones"][number];

/** A county by its own name and state. */
export interface NamedCounty {
  readonly name: string;
  readonly state: string;
}

/** A line of the table of counties: what a visit there adds for travel, in dollars. */
export interface CountyFee extends NamedCounty {
  /** Undefined while its input is empty. */
  readonly fee: number | undefined;
}

/** Straight miles to the middle of a county, and the zone fee in dollars that is proposed up to there. */
const PROPOSED_FEES = [
  [0, 0],
  [20, 25],
  [35, 35],
] as const;

/** The fee proposed for every county farther away; the fee of all other ZIPs is higher. */
const FARTHEST_FEE = 45;

/** The zone fee proposed for a county, in dollars. */
export function proposedFee(miles: number): number {
  return PROPOSED_FEES.find(([most]) => miles <= most)?.[1] ?? FARTHEST_FEE;
}

/** Whether two counties are the same, however they are spelled. */
export function isSameCounty(one: NamedCounty, other: NamedCounty): boolean {
  return one.state === other.state && countyKey(one.name) === countyKey(other.name);
}

/** The counties of all zones, each with its fee. */
export function countyFees(zones: readonly WrittenZone[]): CountyFee[] {
  return zones.flatMap(({ counties, state, fee }) =>
    counties.map((text) => ({ ...zoneCounty(text, state), fee })),
  );
}

const NAMES = ["Primary", "Secondary", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"];

/**
 * The zones after a county got a fee: it moves to the zone of that fee, or to a new one. Its former zone stays only if it has
 * something left. Zones by ZIP or distance stay as they are.
 * @param home the state of the business; counties of other states are written with theirs
 */
export function withCountyFee(
  zones: readonly WrittenZone[],
  county: NamedCounty,
  fee: number,
  home: string,
): WrittenZone[] {
  const known = countyFees(zones).some((each) => isSameCounty(each, county) && each.fee === fee);
  if (known) return [...zones];
  const others = withoutCounty(zones, county);
  const at = others.findIndex((zone) => zone.fee === fee && !goesByDistance(zone));
  if (at < 0) return [...others, newZone(others, county, { fee, home })];
  return others.map((zone, index) =>
    index === at
      ? { ...zone, counties: [...zone.counties, writtenCounty(county, zone.state)] }
      : zone,
  );
}

/** The zones without a county; a zone that has nothing left is gone. */
export function withoutCounty(zones: readonly WrittenZone[], county: NamedCounty): WrittenZone[] {
  return zones.flatMap((zone) => {
    const counties = zone.counties.filter(
      (text) => !isSameCounty(zoneCounty(text, zone.state), county),
    );
    if (counties.length === zone.counties.length) return [zone];
    const isEmpty = counties.length === 0 && (zone.zips ?? []).length === 0;
    return isEmpty && !goesByDistance(zone) ? [] : [{ ...zone, counties }];
  });
}

function goesByDistance({ maxMiles, maxMinutes }: WrittenZone): boolean {
  return (maxMiles ?? null) !== null || (maxMinutes ?? null) !== null;
}

function writtenCounty({ name, state }: NamedCounty, zoneState: string): string {
  return state === zoneState ? name : `${name} ${state}`;
}

function newZone(
  zones: readonly WrittenZone[],
  county: NamedCounty,
  { fee, home }: { fee: number; home: string },
): WrittenZone {
  const name = NAMES.find((each) => zones.every(({ id }) => id !== each.toLowerCase()));
  const id = name?.toLowerCase() ?? `zone-${zones.length + 1}`;
  return {
    id,
    name: `${name ?? `Zone ${zones.length + 1}`}${name ? " Zone" : ""}`,
    description: zoneDescription(id, fee),
    state: home,
    counties: [writtenCounty(county, home)],
    fee,
  };
}

function zoneDescription(id: string, fee: number): string {
  return fee === 0
    ? `Counties: {counties.${id}}. The price of the visit includes the drive.`
    : `Counties: {counties.${id}}. One fee for the drive to you, however many documents or signers.`;
}
