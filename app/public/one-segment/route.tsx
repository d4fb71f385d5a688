import { data, redirect } from "react-router";
import { desk } from "../../desk.ts";
import type { QuoteState } from "../../widgets/quote-form/quote-state.ts";
import { CityPage } from "../city/city-page.tsx";
import { LandingPage } from "../locations/landing-page.tsx";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { NotFound } from "../not-found/not-found.tsx";
import { withAskedTimes } from "../quote-state-from-url.ts";
import { ServiceMissing } from "../service/service-missing.tsx";
import { ServicePage } from "../service/service-page.tsx";
import type { Route } from "./+types/route.ts";
import { pageAtSlug } from "./page-at-slug.ts";

/** Whether a segment could be a page's; `.env` or `wp-login.php` never was one. */
function isSlug(segment: string): boolean {
  return /^[a-z0-9-]+$/.test(segment);
}

/** A path of one segment that is no page redirects to the home page; a service the owner switched off says so. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const page = pageAtSlug(params.segment, request, siteDesk);
  if (page?.kind === "missing") return data(page, { status: 404 });
  if (page) {
    const asked = await withAskedTimes(page.view.state, request, siteDesk);
    return asked ? data(withState(page, asked.state), asked.init) : page;
  }
  if (isSlug(params.segment)) throw redirect("/");
  return data(null, { status: 404 });
}

export const headers = mergeResponseHeaders;

function withState<Page extends { readonly view: { readonly state: QuoteState } }>(
  page: Page,
  state: QuoteState,
): Page {
  return { ...page, view: { ...page.view, state } };
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
