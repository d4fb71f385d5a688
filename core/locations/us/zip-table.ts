import { COUNTY_FIPS_LENGTH, type County } from "./county.ts";
import type { ZipEntry } from "./zip-entry.ts";

/** The ZIPs of one state in little memory: the text of its file, and where each line begins. */
export interface ZipTable {
  readonly size: number;
  /** A new object on each call; undefined for a ZIP the state does not have. */
  get(zip: string): ZipEntry | undefined;
  /** The existing ZIP whose number is nearest; undefined only in an empty table. */
  nearest(zip: string): ZipEntry | undefined;
  values(): Iterable<ZipEntry>;
}

const ZIP_LENGTH = 5;

/**
 * Reads a table `zip,city,county,lat,lon[,planningRegion]` that is sorted by ZIP and has a header. The county is the last
 * three digits of its FIPS code. A line becomes an object only when it is asked for: 41,000 of them would take 10 MB.
 */
export function createZipTable(text: string, counties: ReadonlyMap<string, County>): ZipTable {
  const starts: number[] = [];
  for (let at = text.indexOf("\n") + 1; at > 0 && at < text.length; at = text.indexOf("\n", at) + 1)
    starts.push(at);
  const offsets = Uint32Array.from(starts);
  const numbers = Uint32Array.from(starts, (at) => Number(text.slice(at, at + ZIP_LENGTH)));

  const entryAt = (index: number): ZipEntry | undefined => {
    const start = offsets[index];
    if (start === undefined) return undefined;
    const line = text.slice(start, text.indexOf("\n", start));
    const [zip = "", city = "", code = "", lat, lon, region] = line.split(",");
    const county = counties.get(code);
    if (!county) throw new Error(`ZIP ${zip}: no county has the code ${code}.`);
    const planningRegion = region ? counties.get(region)?.name : undefined;
    return {
      zip,
      city,
      county: county.name,
      state: county.state,
      lat: Number(lat),
      lon: Number(lon),
      ...(planningRegion && { planningRegion }),
    };
  };
  /** The first index whose ZIP is not below a number. */
  const indexOf = (number: number): number => {
    let low = 0;
    let high = numbers.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    size: numbers.length,
    get(zip) {
      const index = indexOf(Number(zip));
      return numbers[index] === Number(zip) ? entryAt(index) : undefined;
    },
    nearest(zip) {
      const index = indexOf(Number(zip));
      const below = Number(zip) - (numbers[index - 1] ?? Number.NEGATIVE_INFINITY);
      const above = (numbers[index] ?? Number.POSITIVE_INFINITY) - Number(zip);
      return entryAt(below < above ? index - 1 : index);
    },
    *values() {
      for (const index of numbers.keys()) {
        const entry = entryAt(index);
        if (entry) yield entry;
      }
    },
  };
}

/** The part of a county's FIPS code that names it within its state. */
export function countyCode({ fips }: County): string {
  return fips.slice(-COUNTY_FIPS_LENGTH);
}
