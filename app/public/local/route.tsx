import { data, redirect } from "react-router";
import { countyAnchor } from "../../../core/locations/cities.ts";
import { localMeta } from "../../../core/locations/place-meta.ts";
import { townPagesOf } from "../../../core/locations/town-pages.ts";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/frame.ts";
import { NotFound } from "../not-found/not-found.tsx";
import type { Route } from "./+types/route.ts";
import { viewLocal } from "./local-view.ts";
import { PlaceBody } from "./place-body.tsx";
import { PlaceHead } from "./place-head.tsx";

/**
 * A service's county is one of the service areas: the way back from a town leads through it. A town without a page leads
 * home, and a path that names no service is no page at all.
 */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const open = context.get(desk);
  const { services, cities, localNotes } = open.site;
  const start = `/${params.service}/${params.county}/`;
  const inCounty = open.localPages().filter(({ path }) => path.startsWith(start));
  const page = inCounty.find(({ path }) => path === start + params.city);
  if (page) {
    const town = townPagesOf(cities, localNotes).find(({ city }) => city === page.city);
    return { ...viewLocal(page, request, open), townPath: town?.path ?? null };
  }
  const county = inCounty[0]?.city.county;
  if (county && !params.city) throw redirect(`/service-areas#${countyAnchor(county)}`);
  if (services.some(({ slug }) => slug === params.service)) throw redirect("/");
  return data(null, { status: 404 });
}

export default function LocalPage({ loaderData: view }: Route.ComponentProps) {
  const site = useSite();
  if (!view) return <NotFound />;
  const { service, city, page, parts, townPath } = view;
  return (
    <>
      <PlaceHead {...localMeta(page, site)} />
      <PlaceBody
        view={view}
        title={`${service.serviceName} in ${city.city}, ${city.state} ${city.primaryZip}`}
        {...(parts.length > 0 ? {} : { lead: service.summary })}
        parts={parts}
        path={page.path}
        more={[
          { label: `All about ${service.serviceName}`, href: `/${service.slug}` },
          ...(townPath ? [{ label: `Every service in ${city.city}`, href: townPath }] : []),
        ]}
      />
    </>
  );
}
