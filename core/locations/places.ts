/** One ZIP of the region: where it lies and who drives there. */
export interface Place {
  readonly zip: string;
  readonly city: string;
  readonly county: string;
  readonly state: string;
  readonly lat: number;
  readonly lon: number;
}

/** A run of three-digit ZIP prefixes that belong to one state. */
interface PrefixRange {
  readonly from: string;
  readonly to: string;
  readonly state: string;
}

/** What the business knows of ZIPs: the region one by one, the rest of the country by prefix. */
export interface PlaceBook {
  readonly places: ReadonlyMap<string, Place>;
  readonly prefixes: readonly PrefixRange[];
}

/** A whole ZIP is five digits; anything else names no place yet. */
export function isWholeZip(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** The state a ZIP lies in, or null when nobody knows. The region's own list wins: 45275 looks like Ohio and lies in Kentucky. */
export function stateOfZip(zip: string, book: PlaceBook): string | null {
  if (!isWholeZip(zip)) return null;
  const place = book.places.get(zip);
  if (place) return place.state;
  const prefix = zip.slice(0, 3);
  return book.prefixes.find((range) => range.from <= prefix && prefix <= range.to)?.state ?? null;
}
