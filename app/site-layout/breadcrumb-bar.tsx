import { useLocation } from "react-router";
import { PATHS } from "../../core/language.ts";
import { countyAnchor } from "../../core/locations/pages/cities.ts";
import { listLocalPages } from "../../core/locations/pages/local-pages.ts";
import { publicPageAt } from "../../core/sections/public-pages.ts";
import type { Site } from "../../core/sections/site.ts";
import { breadcrumbs, type Crumb } from "../../core/site/breadcrumbs.ts";
import { wordsIn } from "../../core/words/words.ts";
import { navigationOf } from "./navigation.ts";
import { useSite, useWords } from "./page-context.ts";
import { JsonLd } from "./structured-data/structured-data.tsx";
import { breadcrumbListOf } from "./structured-data/structured-data-pages.ts";

/** The breadcrumbs, on every page but the home page. */
export function BreadcrumbBar() {
  const site = useSite();
  const { pathname } = useLocation();
  const crumbs =
    site.language === "es"
      ? spanishCrumbs(pathname, site)
      : breadcrumbs(
          pathname,
          site.navigation.labels,
          (path) => publicPageAt(site, path)?.shortTitle ?? null,
        );
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={useWords().layout.breadcrumb} className="border-b border-rule">
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

/** The steps of a Spanish page: its home page, and the page under the name it has in the navigation. */
function spanishCrumbs(pathname: string, site: Site): Crumb[] {
  if (pathname === PATHS.es.home) return [];
  const { layout, contact } = wordsIn("es");
  const { home, privacy, accessibility, bookNow } = layout;
  const pages = [
    ...navigationOf(site),
    { href: PATHS.es.privacy, label: privacy },
    { href: PATHS.es.accessibility, label: accessibility },
    { href: PATHS.es.schedule, label: bookNow },
    { href: PATHS.es.thanks, label: contact.thanksDescription },
  ];
  const label = pages.find(({ href }) => href === pathname)?.label ?? contact.notFound;
  return [
    { label: home, href: PATHS.es.home },
    { label, href: null },
  ];
}

/** The county of a service's pages is no page itself: its link goes straight to the county on the service areas page. */
function linkTarget(href: string, site: Site): string {
  if (href === PATHS[site.language].home || publicPageAt(site, href)) return href;
  const { localPages, cities, services } = site;
  const page = listLocalPages(localPages, cities, services).find(({ path }) =>
    path.startsWith(`${href}/`),
  );
  return page ? `/service-areas#${countyAnchor(page.city.county)}` : href;
}
