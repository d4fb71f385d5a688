import { listCityPages } from "../../../core/locations/pages/city-pages.ts";
import { findLandingPages } from "../../../core/locations/pages/landing-pages.ts";
import type { Desk } from "../../desk.ts";
import { cityView } from "../city/city-view.ts";
import { landingPageView } from "../locations/landing-page.tsx";
import { serviceView } from "../service/service-view.ts";

/**
 * The page at a path of one segment: a service, a landing page or a city. `missing` is a service the owner
 * switched off; null means that there is no such page.
 */
export function pageAtSlug(segment: string, request: Request, siteDesk: Desk) {
  const { services, localPages, cities, localNotes } = siteDesk.site;
  const path = `/${segment}`;
  const service = services.find(({ slug }) => slug === segment);
  if (service) {
    return service.enabled
      ? { kind: "service" as const, view: serviceView(service, request, siteDesk) }
      : { kind: "missing" as const };
  }
  const landing = findLandingPages(localPages.landings, cities, services).find(
    (page) => page.path === path,
  );
  if (landing)
    return { kind: "landing" as const, view: landingPageView(landing, request, siteDesk) };
  const cityPage = listCityPages(cities, localNotes).find((page) => page.path === path);
  return cityPage ? { kind: "city" as const, view: cityView(cityPage, request, siteDesk) } : null;
}
