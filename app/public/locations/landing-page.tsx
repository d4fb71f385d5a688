import type { LandingPageEntry as Landing } from "../../../core/locations/pages/landing-pages.ts";
import { findLocalPage } from "../../../core/locations/pages/local-pages.ts";
import { landingPageMeta } from "../../../core/locations/pages/location-page-meta.ts";
import type { Desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { CityServicePage } from "../local/city-service-page.tsx";
import { LocalPageHead } from "../local/local-page-head.tsx";
import { type CityServiceView, cityServiceView, type PageLink } from "../local/local-view.ts";

export interface LandingPageView extends CityServiceView {
  readonly page: Landing;
  readonly more: readonly PageLink[];
}

/** Everything a landing page shows: its own texts, and the service and the city it is about. */
export function landingPageView(page: Landing, request: Request, siteDesk: Desk): LandingPageView {
  const { service, city } = page;
  const local = findLocalPage(city, service, siteDesk.localPages());
  return {
    ...cityServiceView(page, request, siteDesk),
    page,
    more: [
      { label: `All about ${service.serviceName}`, href: `/${service.slug}` },
      ...(local ? [{ label: `${service.shortName} in ${city.city}`, href: local.path }] : []),
    ],
  };
}

/** A page with its own address about one service in one city. */
export function LandingPage(view: LandingPageView) {
  const { page, more } = view;
  const { title, lead, parts } = page.landing;
  return (
    <>
      <LocalPageHead {...landingPageMeta(page, useSite())} />
      <CityServicePage
        view={view}
        title={title}
        lead={lead}
        parts={parts}
        path={page.path}
        more={more}
      />
    </>
  );
}
