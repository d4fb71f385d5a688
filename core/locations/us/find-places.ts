import { haversineMiles, type MapPoint } from "../../booking/travel/distance.ts";
import { typoDistance } from "../../documents/normalize-text.ts";
import { isZip } from "../../format/patterns.ts";
import {
  type NationalPlaces,
  stateOfZip,
  type ZipDirectory,
  type ZipEntry,
  zipByCode,
} from "../zip-directory.ts";
import { type County, countyKey } from "./county.ts";

/** The county that an owner names, in any usual spelling; null if the state has none of that name. */
export function countyOf(name: string, state: string, directory: ZipDirectory): County | null {
  const { national } = directory;
  if (!national) return null;
  const index = indexes.get(national) ?? indexCounties(national.counties());
  indexes.set(national, index);
  return index.get(indexKey(name, state)) ?? null;
}

const indexes = new WeakMap<NationalPlaces, ReadonlyMap<string, County>>();

function indexCounties(counties: readonly County[]): ReadonlyMap<string, County> {
  return new Map(counties.map((county) => [indexKey(county.name, county.state), county]));
}

function indexKey(name: string, state: string): string {
  return `${state} ${countyKey(name)}`;
}

/**
 * The county that was probably meant: one of that name elsewhere, else the most similar name of the state, else of the
 * country. Null only without national places.
 */
export function nearestCounty(name: string, state: string, directory: ZipDirectory): County | null {
  const key = countyKey(name);
  const ranked = countiesOf(directory).map((county) => {
    const other = countyKey(county.name);
    const typos = typoDistance(key, other, Math.max(key.length, other.length));
    // A name of the owner's own state may be off by two letters more than one of another state.
    return { county, score: typos + (county.state === state ? 0 : 2.5) };
  });
  ranked.sort((a, b) => a.score - b.score);
  return ranked[0]?.county ?? null;
}

/** The ZIP that was probably meant: the existing one with the nearest number, of the same prefix where it has any. */
export function nearestZip(zip: string, directory: ZipDirectory): ZipEntry | null {
  if (!isZip(zip)) return null;
  const own = zipByCode(zip, directory);
  if (own) return own;
  const state = stateOfZip(zip, directory);
  const states =
    state && directory.national?.zips(state) ? [state] : statesByPrefix(zip, directory);
  const found = states.flatMap((each) => directory.national?.zips(each)?.nearest(zip) ?? []);
  const distance = (entry: ZipEntry) => Math.abs(Number(entry.zip) - Number(zip));
  return found.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** The ZIPs of a state, those of the built-in region as it knows them. */
export function* zipsOfState(
  state: string,
  { entries, national }: ZipDirectory,
): Iterable<ZipEntry> {
  for (const entry of entries.values()) if (entry.state === state) yield entry;
  for (const entry of national?.zips(state)?.values() ?? [])
    if (!entries.has(entry.zip)) yield entry;
}

/** The ZIPs of a county, by number. */
export function zipsOfCounty(name: string, state: string, directory: ZipDirectory): ZipEntry[] {
  const key = countyKey(name);
  return [...zipsOfState(state, directory)]
    .filter(({ county, planningRegion }) =>
      [county, planningRegion].some((each) => each !== undefined && countyKey(each) === key),
    )
    .toSorted((a, b) => Number(a.zip) - Number(b.zip));
}

/** How many counties around a point are asked for their states, so that only those are loaded. */
const COUNTIES_AROUND = 12;

/** The ZIPs nearest to a point in a straight line, the nearest first, across state lines. */
export function nearestZips(point: MapPoint, count: number, directory: ZipDirectory): ZipEntry[] {
  const states = new Set(
    nearestCounties(point, COUNTIES_AROUND, directory).map(({ state }) => state),
  );
  const all =
    states.size > 0
      ? [...states].flatMap((state) => [...zipsOfState(state, directory)])
      : [...directory.entries.values()];
  return nearestTo(point, all).slice(0, count);
}

/** The counties nearest to a point, by the middle of their ZIPs. */
export function nearestCounties(point: MapPoint, count: number, directory: ZipDirectory): County[] {
  return nearestTo(point, countiesOf(directory)).slice(0, count);
}

function nearestTo<Place extends MapPoint>(point: MapPoint, places: readonly Place[]): Place[] {
  return places
    .map((place) => ({ place, miles: haversineMiles(point, place) }))
    .sort((a, b) => a.miles - b.miles)
    .map(({ place }) => place);
}

function countiesOf({ national }: ZipDirectory): readonly County[] {
  return national?.counties() ?? [];
}

/** The states whose prefixes are nearest to a ZIP with an unused one, or with a prefix of a territory. */
function statesByPrefix(zip: string, { prefixes, national }: ZipDirectory): string[] {
  const prefix = Number(zip.slice(0, 3));
  const gap = ({ from, to }: { from: string; to: string }) =>
    Math.max(0, Number(from) - prefix, prefix - Number(to));
  return prefixes
    .filter(({ state }) => national?.zips(state))
    .toSorted((a, b) => gap(a) - gap(b))
    .slice(0, 3)
    .map(({ state }) => state);
}
