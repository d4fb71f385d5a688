import type { ZipEntry } from "./zip-directory.ts";

/** Fewer ZIPs than this never form an area of their own, except in a directory that has fewer. */
export const MIN_ZIPS_PER_AREA = 20;

/** The ZIPs of the area that a ZIP belongs to, itself among them; only itself for a ZIP that no area has. */
type ZipAreas = (zip: string) => readonly string[];

/** The areas of a directory's ZIPs; divided once for each directory. */
export function zipAreasOf(entries: ReadonlyMap<string, ZipEntry>): ZipAreas {
  const areas = divided.get(entries) ?? divideIntoAreas(entries);
  divided.set(entries, areas);
  return (zip) => areas.get(zip) ?? [zip];
}

const divided = new WeakMap<
  ReadonlyMap<string, ZipEntry>,
  ReadonlyMap<string, readonly string[]>
>();

/**
 * Divides the ZIPs into as many areas of neighbors as `MIN_ZIPS_PER_AREA` allows, by cutting across the longer side.
 * Whoever is told only the area cannot tell its ZIPs apart.
 */
function divideIntoAreas(entries: ReadonlyMap<string, ZipEntry>): Map<string, readonly string[]> {
  const areas = new Map<string, readonly string[]>();
  const divide = (zips: readonly ZipEntry[], count: number): void => {
    if (count < 2) {
      const area = zips.map(({ zip }) => zip);
      for (const zip of area) areas.set(zip, area);
      return;
    }
    const axis = widthOf(zips, "lon") > widthOf(zips, "lat") ? "lon" : "lat";
    const sorted = zips.toSorted((a, b) => a[axis] - b[axis] || Number(a.zip) - Number(b.zip));
    const left = Math.floor(count / 2);
    const cut = Math.round((sorted.length * left) / count);
    divide(sorted.slice(0, cut), left);
    divide(sorted.slice(cut), count - left);
  };
  divide([...entries.values()], Math.floor(entries.size / MIN_ZIPS_PER_AREA));
  return areas;
}

/** A degree of longitude is about three quarters of one of latitude, where our ZIPs are. */
const LONGITUDE_SCALE = 0.77;

function widthOf(zips: readonly ZipEntry[], axis: "lat" | "lon"): number {
  const values = zips.map((entry) => entry[axis]);
  const width = Math.max(...values) - Math.min(...values);
  return axis === "lon" ? width * LONGITUDE_SCALE : width;
}
