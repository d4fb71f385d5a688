import { data, redirect } from "react-router";
import { desk } from "../../desk.ts";
import { CityPage } from "../city/city-page.tsx";
import { LandingPage } from "../locations/landing-page.tsx";
import { NotFound } from "../not-found/not-found.tsx";
import { ServiceMissing } from "../service/service-missing.tsx";
import { ServicePage } from "../service/service-page.tsx";
import type { Route } from "./+types/route.ts";
import { pageAtSlug } from "./page-at-slug.ts";

/** Whether a segment could be a page's; `.env` or `wp-login.php` never was one. */
function isSlug(segment: string): boolean {
  return /^[a-z0-9-]+$/.test(segment);
}

/** A path of one segment that is no page redirects to the home page; a service the owner switched off says so. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageAtSlug(params.segment, request, context.get(desk));
  if (page?.kind === "missing") return data(page, { status: 404 });
  if (page) return page;
  if (isSlug(params.segment)) throw redirect("/");
  return data(null, { status: 404 });
}

export default function OneSegmentPage({ loaderData: page }: Route.ComponentProps) {
  switch (page?.kind) {
    case "service":
      return <ServicePage {...page.view} />;
    case "landing":
      return <LandingPage {...page.view} />;
    case "city":
      return <CityPage {...page.view} />;
    case "missing":
      return <ServiceMissing />;
    default:
      return <NotFound />;
  }
}
