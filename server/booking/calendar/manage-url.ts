import { PATHS } from "../../../core/language.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import type { VisitLinks } from "./links.ts";

/** The URL at which a visitor sees, moves or cancels a visit, in the language it was booked in. */
export function manageUrlFor(
  site: Site,
  { id, language = "en" }: BookedVisit,
  links: VisitLinks,
): string {
  return `${site.origin}${PATHS[language].visit}/${links.visitToken(site.id, id)}`;
}
