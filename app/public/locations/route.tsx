import { data, redirect } from "react-router";
import { findLandingPages } from "../../../core/locations/pages/landing-pages.ts";
import { desk } from "../../desk.ts";
import { NotFound } from "../not-found/not-found.tsx";
import type { Route } from "./+types/route.ts";

/**
 * Redirects the alternative addresses of a landing page permanently to its main address; any other address is not found.
 */
export function loader({ params, context }: Route.LoaderArgs) {
  const { localPages, cities, services } = context.get(desk).site;
  const pages = findLandingPages(localPages.landings, cities, services);
  const alias = `/locations/${params.place}`;
  const page = pages.find(({ landing }) => landing.aliases.includes(alias));
  if (page) throw redirect(page.path, 301);
  return data(null, { status: 404 });
}

export default function LocationsPage() {
  return <NotFound />;
}
