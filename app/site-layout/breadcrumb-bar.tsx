import { useLocation } from "react-router";
import { countyAnchor } from "../../core/locations/pages/cities.ts";
import { listLocalPages } from "../../core/locations/pages/local-pages.ts";
import { publicPageAt } from "../../core/sections/public-pages.ts";
import type { Site } from "../../core/sections/site.ts";
import { breadcrumbs } from "../../core/site/breadcrumbs.ts";
import { useSite } from "./page-context.ts";
import { JsonLd } from "./structured-data/structured-data.tsx";
import { breadcrumbListOf } from "./structured-data/structured-data-pages.ts";

/** The breadcrumbs, on every page but the home page. */
export function BreadcrumbBar() {
  const site = useSite();
  const { pathname } = useLocation();
  const crumbs = breadcrumbs(
    pathname,
    site.navigation.labels,
    (path) => publicPageAt(site, path)?.shortTitle ?? null,
  );
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="border-b border-rule">
      <ol className="page flex min-h-11 flex-wrap items-center gap-x-2 text-fine text-muted">
        {crumbs.map(({ label, href }) => (
          <li key={href ?? "here"} className="flex min-w-0 items-center gap-2">
            {href ? (
              <a
                href={linkTarget(href, site)}
                className="link inline-flex min-h-11 min-w-6 items-center"
              >
                {label}
              </a>
            ) : (
              <span aria-current="page" className="truncate">
                {label}
              </span>
            )}
            {href ? <span aria-hidden="true">/</span> : null}
          </li>
        ))}
      </ol>
      <JsonLd items={[breadcrumbListOf(crumbs, pathname, site)]} />
    </nav>
  );
}

/** The county of a service's pages is no page itself: its link goes straight to the county on the service areas page. */
function linkTarget(href: string, site: Site): string {
  if (href === "/" || publicPageAt(site, href)) return href;
  const { localPages, cities, services } = site;
  const page = listLocalPages(localPages, cities, services).find(({ path }) =>
    path.startsWith(`${href}/`),
  );
  return page ? `/service-areas#${countyAnchor(page.city.county)}` : href;
}
