import type { Site } from "../../../core/sections/site.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import type { VisitLinks } from "./links.ts";

/** The URL at which a visitor sees, moves or cancels a visit. */
export function manageUrlFor(site: Site, { id }: BookedVisit, links: VisitLinks): string {
  return `${site.origin}/visit/${links.visitToken(site.id, id)}`;
}
