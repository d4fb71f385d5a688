import { data, redirect } from "react-router";
import { desk } from "../../desk.ts";
import { LandingPage } from "../locations/landing-page.tsx";
import { NotFound } from "../not-found/not-found.tsx";
import { ServiceMissing } from "../service/service-missing.tsx";
import { ServicePage } from "../service/service-page.tsx";
import { TownPage } from "../town/town-page.tsx";
import type { Route } from "./+types/route.ts";
import { pageAt } from "./page-at.ts";

/** Whether an address could be a page's; `.env` or `wp-login.php` never was one. */
function isSlug(segment: string): boolean {
  return /^[a-z0-9-]+$/.test(segment);
}

/** An address of one segment that is no page leads home; a service the owner switched off says so. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageAt(params.segment, request, context.get(desk));
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
    case "town":
      return <TownPage {...page.view} />;
    case "missing":
      return <ServiceMissing />;
    default:
      return <NotFound />;
  }
}
