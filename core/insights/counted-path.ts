import { publicPageAt } from "../sections/public-pages.ts";
import type { Site } from "../sections/site.ts";

/** Public pages that are not in the list of pages. */
const UNLISTED = ["/search", "/contact/thanks", "/es/contacto/gracias", "/schedule"];

/** The schedules of all services count as one page. */
const SCHEDULE = /^\/schedule\/[^/]+$/;

/**
 * The path under which a view is counted, in its canonical spelling; null for anything but a public page. Only known
 * pages are counted, because a customer's own link contains a secret.
 */
export function countedPath(site: Site, path: string): string | null {
  const plain = decoded(path);
  if (publicPageAt(site, plain)) return plain;
  const low = plain.toLowerCase();
  if (UNLISTED.includes(low) || publicPageAt(site, low)) return low;
  return SCHEDULE.test(low) ? "/schedule" : null;
}

function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return ""; // malformed: no page has such an address
  }
}
