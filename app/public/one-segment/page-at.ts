import { landingPagesOf } from "../../../core/locations/landings.ts";
import { townPagesOf } from "../../../core/locations/town-pages.ts";
import type { Desk } from "../../desk.ts";
import { viewLanding } from "../locations/landing-page.tsx";
import { viewService } from "../service/service-view.ts";
import { viewTown } from "../town/town-view.ts";

/**
 * What stands at an address of one segment: a service, a landing page or a town. `missing` is a service the owner
 * switched off; null, an address nobody has.
 */
export function pageAt(segment: string, request: Request, open: Desk) {
  const { services, localPages, cities, localNotes } = open.site;
  const path = `/${segment}`;
  const service = services.find(({ slug }) => slug === segment);
  if (service) {
    return service.enabled
      ? { kind: "service" as const, view: viewService(service, request, open) }
      : { kind: "missing" as const };
  }
  const landing = landingPagesOf(localPages.landings, cities, services).find(
    (page) => page.path === path,
  );
  if (landing) return { kind: "landing" as const, view: viewLanding(landing, request, open) };
  const town = townPagesOf(cities, localNotes).find((page) => page.path === path);
  return town ? { kind: "town" as const, view: viewTown(town, request, open) } : null;
}
