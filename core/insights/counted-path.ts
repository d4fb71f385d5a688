import { pageAt } from "../site/page-list.ts";
import type { Site } from "../site/site.ts";

/** Pages for everybody that stand in no list of pages. */
const UNLISTED = ["/search", "/contact/thanks", "/schedule"];

/** The schedules of all services are one page. */
const SCHEDULE = /^\/schedule\/[^/]+$/;

/**
 * The one address a view of a page counts under, however its letters were written; null for what is no page for everybody.
 * A customer's own link holds a key, so an address counts because it is known, and never because nothing speaks against it.
 */
export function countedPath(site: Site, path: string): string | null {
  const plain = decoded(path);
  if (pageAt(site, plain)) return plain;
  const low = plain.toLowerCase();
  if (UNLISTED.includes(low) || pageAt(site, low)) return low;
  return SCHEDULE.test(low) ? "/schedule" : null;
}

function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return ""; // no page has such an address
  }
}
