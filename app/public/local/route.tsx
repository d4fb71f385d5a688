import { data, redirect } from "react-router";
import { countyAnchor } from "../../../core/locations/pages/cities.ts";
import { listCityPages } from "../../../core/locations/pages/city-pages.ts";
import { localPageMeta } from "../../../core/locations/pages/location-page-meta.ts";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { NotFound } from "../not-found/not-found.tsx";
import { withAskedTimes } from "../quote-state-from-url.ts";
import type { Route } from "./+types/route.ts";
import { CityServicePage } from "./city-service-page.tsx";
import { LocalPageHead } from "./local-page-head.tsx";
import { localPageView } from "./local-view.ts";

/**
 * The page of a service in a city. A path that ends at the county redirects to that county on the service areas page, a city
 * without a page redirects to the home page, and a path that names no service is not found.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const { services, cities, localNotes } = siteDesk.site;
  const countyPath = `/${params.service}/${params.county}/`;
  const inCounty = siteDesk.localPages().filter(({ path }) => path.startsWith(countyPath));
  const page = inCounty.find(({ path }) => path === countyPath + params.city);
  if (page) {
    const cityPage = listCityPages(cities, localNotes).find(({ city }) => city === page.city);
    const view = { ...localPageView(page, request, siteDesk), cityPath: cityPage?.path ?? null };
    const asked = await withAskedTimes(view.state, request, siteDesk);
    return asked ? data({ ...view, state: asked.state }, asked.init) : view;
  }
  const county = inCounty[0]?.city.county;
  if (county && !params.city) throw redirect(`/service-areas#${countyAnchor(county)}`);
  if (services.some(({ slug }) => slug === params.service)) throw redirect("/");
  return data(null, { status: 404 });
}

export const headers = mergeResponseHeaders;

export default function LocalPageRoute({ loaderData: view }: Route.ComponentProps) {
  const site = useSite();
  if (!view) return <NotFound />;
  const { service, city, page, parts, cityPath } = view;
  return (
    <>
      <LocalPageHead {...localPageMeta(page, site)} />
      <CityServicePage
        view={view}
        title={`${service.serviceName} in ${city.city}, ${city.state} ${city.primaryZip}`}
        {...(parts.length > 0 ? {} : { lead: service.summary })}
        parts={parts}
        path={page.path}
        more={[
          { label: `All about ${service.serviceName}`, href: `/${service.slug}` },
          ...(cityPath ? [{ label: `Every service in ${city.city}`, href: cityPath }] : []),
        ]}
      />
    </>
  );
}
