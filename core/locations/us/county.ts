/** The last digits of a FIPS code, which name a county within its state. */
export const COUNTY_FIPS_LENGTH = 3;

/** A county or what its state has instead: a parish, a borough, an independent city, a planning region. */
export interface County {
  /** Five digits, the first two for the state. */
  readonly fips: string;
  /** Without "County": `Multnomah`; independent cities end in "City": `St. Louis City`. */
  readonly name: string;
  readonly state: string;
  /** The IANA zone of most of its ZIPs. */
  readonly timeZone: string;
  /** The middle of its ZIPs, in degrees. */
  readonly lat: number;
  readonly lon: number;
}

/** How a county is written in a sentence: `Multnomah County, OR`, `Orleans Parish, LA`. */
export function countyTitle({ name, state }: Pick<County, "name" | "state">): string {
  return `${countyWords(name, state)}, ${state}`;
}

/** A county of a state without the state: `Multnomah County`, `Orleans Parish`. */
export function countyWords(name: string, state: string): string {
  if (state === "LA") return `${name} Parish`;
  if (state === "AK") return name;
  return /\b(?:City|Region|Valley|Hills|Connecticut|Regional|Metropolitan|Columbia)$/.test(name)
    ? name
    : `${name} County`;
}

/** What counties are compared by: without "County" and the like, case and punctuation. */
export function countyKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z ]/g, "")
    .replace(/^saint /, "st ")
    .replace(/ (?:county|parish|borough|census area|municipality|planning region)$/, "")
    .replace(/[^a-z]/g, "");
}

/** A county as an owner names it, with the state of its zone unless it names its own: `Johnson KS`. */
export function zoneCounty(text: string, zoneState: string): { name: string; state: string } {
  const own = /^(.*[^\s,])[,\s]+([A-Z]{2})$/.exec(text.trim());
  return { name: own?.[1] ?? text.trim(), state: own?.[2] ?? zoneState };
}
