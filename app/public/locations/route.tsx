import { data, redirect } from "react-router";
import { landingPagesOf } from "../../../core/locations/landings.ts";
import { desk } from "../../desk.ts";
import { NotFound } from "../not-found/not-found.tsx";
import type { Route } from "./+types/route.ts";

/**
 * The second address of a landing page leads to the first, once and for good: one page to keep, to link and to list.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const { localPages, cities, services } = context.get(desk).site;
  const pages = landingPagesOf(localPages.landings, cities, services);
  const alias = `/locations/${params.place}`;
  const page = pages.find(({ landing }) => landing.aliases.includes(alias));
  if (page) throw redirect(page.path, 301);
  return data(null, { status: 404 });
}

export default function LocationsPage() {
  return <NotFound />;
}
