import type { Site } from "../../core/site/site.ts";
import type { BookedVisit } from "./booking-desk.ts";
import type { Links } from "./links.ts";

/** The address at which a visitor sees, moves or cancels a visit. */
export function manageUrlOf(site: Site, { id }: BookedVisit, links: Links): string {
  return `${site.origin}/visit/${links.visitToken(site.id, id)}`;
}
