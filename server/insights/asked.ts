import { type Kind, OTHER } from "../../core/insights/kinds.ts";
import { isWholeZip, type PlaceBook, stateOfZip } from "../../core/locations/places.ts";
import { priceOf } from "../../core/pricing/estimate.ts";
import { priceBookOf, type Site } from "../../core/site/site.ts";

/** What counts, and its subject. */
export type Counted = readonly [Kind, string];

/** Here a price is shown once more to whoever brings it along: it counted where it was asked for. */
const REPEATS = /^\/(?:book-now|schedule)(?:\/|$)/;

/** The price a page shows because its address asks for it: without a script, or by a link somebody was sent. */
export function askedByAddress(
  path: string,
  query: string,
  site: Site,
  places: PlaceBook,
): readonly Counted[] {
  if (REPEATS.test(path) || !query.includes("zip=")) return [];
  const asked = new URLSearchParams(query);
  const zip = (asked.get("zip") ?? "").trim().slice(0, 5);
  return askedQuote([asked.get("service") ?? ""], zip, site, places);
}

/** The query of a page, read only where it may name a campaign: most name none, and every page is asked. */
export function campaignOf(query: string): URLSearchParams | null {
  return query.includes("utm_") ? new URLSearchParams(query) : null;
}

/** A price that was shown for services and a ZIP. Without a service there is no price yet, but a place was asked for. */
export function askedQuote(
  services: readonly string[],
  zip: string,
  site: Site,
  places: PlaceBook,
): readonly Counted[] {
  if (!isWholeZip(zip)) return [];
  const book = priceBookOf(site, places);
  const known = new Set(
    services.map((id) => priceOf(id, book)).flatMap(({ id, time }) => (time ? [id] : [])),
  );
  return [
    ["zip", stateOfZip(zip, places) === null ? OTHER : zip],
    ...(known.size > 0 ? [["quote", ""] as const] : []),
    ...[...known].map((id) => ["service", id] as const),
  ];
}
