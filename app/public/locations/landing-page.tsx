import type { LandingPage as Landing } from "../../../core/locations/landings.ts";
import { localPageIn } from "../../../core/locations/local-pages.ts";
import { landingMeta } from "../../../core/locations/place-meta.ts";
import type { Desk } from "../../desk.ts";
import { useSite } from "../../site-layout/frame.ts";
import { type PlaceLink, type PlaceView, viewPlace } from "../local/local-view.ts";
import { PlaceBody } from "../local/place-body.tsx";
import { PlaceHead } from "../local/place-head.tsx";

export interface LandingView extends PlaceView {
  readonly page: Landing;
  readonly more: readonly PlaceLink[];
}

/** Gathers what a landing page shows: its own words, and the service and town it is about. */
export function viewLanding(page: Landing, request: Request, open: Desk): LandingView {
  const { service, city } = page;
  const local = localPageIn(city, service, open.localPages());
  return {
    ...viewPlace(page, request, open),
    page,
    more: [
      { label: `All about ${service.serviceName}`, href: `/${service.slug}` },
      ...(local ? [{ label: `${service.shortName} in ${city.city}`, href: local.path }] : []),
    ],
  };
}

/** A page at an address of its own about one service in one town. */
export function LandingPage(view: LandingView) {
  const { page, more } = view;
  const { title, lead, parts } = page.landing;
  return (
    <>
      <PlaceHead {...landingMeta(page, useSite())} />
      <PlaceBody view={view} title={title} lead={lead} parts={parts} path={page.path} more={more} />
    </>
  );
}
