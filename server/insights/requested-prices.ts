import { isZip } from "../../core/format/patterns.ts";
import { type InsightKind, OTHER_SUBJECT } from "../../core/insights/kinds.ts";
import { stateOfZip, type ZipDirectory } from "../../core/locations/zip-directory.ts";
import { priceOf } from "../../core/pricing/estimate.ts";
import { priceBookOf } from "../../core/pricing/price-book.ts";
import type { Site } from "../../core/sections/site.ts";

/** A counted event: its kind and subject. */
export type CountedEvent = readonly [InsightKind, string];

/** Pages that show a price again that was already counted where the visitor asked for it. */
const REPEATED_PRICE_PAGES = /^\/(?:book-now|schedule)(?:\/|$)/;

/** The price a page shows because of its URL: without JavaScript, or through a shared link. */
export function pricesShownAtUrl(
  path: string,
  query: string,
  site: Site,
  places: ZipDirectory,
): readonly CountedEvent[] {
  if (REPEATED_PRICE_PAGES.test(path) || !query.includes("zip=")) return [];
  const parameters = new URLSearchParams(query);
  const zip = (parameters.get("zip") ?? "").trim().slice(0, 5);
  return countedQuote([parameters.get("service") ?? ""], zip, site, places);
}

/** The query parameters when they may name a campaign. Most queries do not, so they are not parsed. */
export function campaignOf(query: string): URLSearchParams | null {
  return query.includes("utm_") ? new URLSearchParams(query) : null;
}

/**
 * The events of a price that was shown for services and a ZIP. Without a service there is no price yet, but the ZIP
 * counts.
 */
export function countedQuote(
  services: readonly string[],
  zip: string,
  site: Site,
  places: ZipDirectory,
): readonly CountedEvent[] {
  if (!isZip(zip)) return [];
  const book = priceBookOf(site, places);
  const known = new Set(
    services.map((id) => priceOf(id, book)).flatMap(({ id, time }) => (time ? [id] : [])),
  );
  return [
    ["zip", stateOfZip(zip, places) === null ? OTHER_SUBJECT : zip],
    ...(known.size > 0 ? [["quote", ""] as const] : []),
    ...[...known].map((id) => ["service", id] as const),
  ];
}
