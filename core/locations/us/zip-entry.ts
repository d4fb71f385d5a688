/** One ZIP, with its city, county, state and coordinates. */
export interface ZipEntry {
  readonly zip: string;
  readonly city: string;
  readonly county: string;
  readonly state: string;
  readonly lat: number;
  readonly lon: number;
  /** Connecticut only: what the Census counts by since 2022, in place of the eight counties that people name. */
  readonly planningRegion?: string;
}
