import { useLocation } from "react-router";
import { breadcrumbs } from "../../core/site/breadcrumbs.ts";
import { useSite } from "./page-context.ts";
import { JsonLd } from "./structured-data.tsx";
import { breadcrumbListOf } from "./structured-data-pages.ts";

/** The breadcrumbs, on every page but the home page. */
export function BreadcrumbBar() {
  const site = useSite();
  const { services, navigation } = site;
  const { pathname } = useLocation();
  const names = Object.fromEntries(services.map(({ slug, shortName }) => [slug, shortName]));
  const crumbs = breadcrumbs(pathname, { ...names, ...navigation.labels });
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className="border-b border-rule">
      <ol className="page flex min-h-11 flex-wrap items-center gap-x-2 text-fine text-muted">
        {crumbs.map(({ label, href }) => (
          <li key={href ?? "here"} className="flex min-w-0 items-center gap-2">
            {href ? (
              <a href={href} className="link inline-flex min-h-11 min-w-6 items-center">
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
