import { type ZipDirectory, type ZipEntry, zipByCode } from "./zip-directory.ts";

/** Fewer ZIPs than this never form an area of their own, except in a directory that has fewer. */
export const MIN_ZIPS_PER_AREA = 20;

/** The ZIPs of the area that a ZIP belongs to, itself among them; only itself for a ZIP that no area has. */
type ZipAreas = (zip: string) => readonly string[];

/** The areas of a directory's ZIPs; each part of it is divided once, when it is first asked for. */
export function zipAreasOf(directory: ZipDirectory): ZipAreas {
  const parts = divided.get(directory.entries) ?? new Map<string, Areas>();
  divided.set(directory.entries, parts);
  return (zip) => {
    const part = partOf(zip, directory);
    const areas = parts.get(part) ?? divideIntoAreas([...zipsOfPart(part, directory)]);
    parts.set(part, areas);
    return areas.get(zip) ?? [zip];
  };
}

type Areas = ReadonlyMap<string, readonly string[]>;

const divided = new WeakMap<ZipDirectory["entries"], Map<string, Areas>>();

/** The built-in region is one part; what lies outside it is divided state by state, so that only that state is loaded. */
const REGION = "";

function partOf(zip: string, directory: ZipDirectory): string {
  return directory.entries.has(zip) ? REGION : (zipByCode(zip, directory)?.state ?? REGION);
}

function zipsOfPart(part: string, { entries, national }: ZipDirectory): Iterable<ZipEntry> {
  if (part === REGION) return entries.values();
  const zips = national?.zips(part)?.values() ?? [];
  return Iterator.from(zips).filter(({ zip }) => !entries.has(zip));
}

/**
 * Divides the ZIPs into as many areas of neighbors as `MIN_ZIPS_PER_AREA` allows, by cutting across the longer side.
 * Whoever is told only the area cannot tell its ZIPs apart.
 */
function divideIntoAreas(entries: readonly ZipEntry[]): Areas {
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
  divide(entries, Math.floor(entries.length / MIN_ZIPS_PER_AREA));
  return areas;
}

/** A degree of longitude is about three quarters of one of latitude, where our ZIPs are. */
const LONGITUDE_SCALE = 0.77;

function widthOf(zips: readonly ZipEntry[], axis: "lat" | "lon"): number {
  const values = zips.map((entry) => entry[axis]);
  const width = Math.max(...values) - Math.min(...values);
  return axis === "lon" ? width * LONGITUDE_SCALE : width;
}
