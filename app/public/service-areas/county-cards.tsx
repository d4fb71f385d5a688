import type { CityPageEntry } from "../../../core/locations/pages/city-pages.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { type CountyCities, cityLinks } from "./area-lists.ts";

/** The counties as the owner presents them, each with links to its cities. */
export function CountyCards({ pages }: { pages: readonly CityPageEntry[] }) {
  return (
    <section className="bg-tint py-12 md:py-20">
      <div className="page">
        <h2 className="display mb-8 text-h2">County by county</h2>
        <ul className="grid gap-6 sm:grid-cols-2 md:grid-cols-3">
          {useSite().countyCards.map(({ name, cities, description, featured }) => (
            <li key={name} className="flex flex-col border border-rule bg-card p-5">
              <div className="flex items-baseline justify-between gap-3">
                <h3 className="display text-h3">{`${name} County`}</h3>
                {featured ? (
                  <span className="border border-gold px-2 py-0.5 text-fine font-semibold">
                    Featured
                  </span>
                ) : null}
              </div>
              <p className="mt-2 mb-3 text-small text-muted">{description}</p>
              <CityRow cities={cityLinks(cities, pages)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Cities side by side; one without a page is not linked. */
export function CityRow({ cities }: { cities: CountyCities["cities"] }) {
  return (
    <ul className="mt-auto flex flex-wrap gap-x-5 text-small">
      {cities.map(({ label, href }) => (
        <li key={label} className="flex min-h-11 items-center">
          {href ? (
            <a href={href} className="link inline-flex min-h-11 min-w-6 items-center">
              {label}
            </a>
          ) : (
            <span className="text-muted">{label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
