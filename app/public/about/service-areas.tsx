import { joinNames } from "../../../core/format/names.ts";
import {
  citiesInWords,
  namedCounties,
} from "../../../core/locations/service-locations/county-cities.ts";
import { useSite } from "../../site-layout/page-context.ts";

/** The counties with some of their cities, and a link to the map. */
export function ServiceAreas() {
  const { businessConfig, serviceLocations, pricing } = useSite();
  const { counties, primary } = businessConfig.serviceArea;
  const byArrangement = pricing.elsewhere.counties;
  const named = namedCounties(serviceLocations);
  const citiesOf = (name: string) => {
    const found = named.find(({ county }) => county === name);
    return found ? citiesInWords(found) : "";
  };
  return (
    <section className="bg-tint py-14 md:py-20">
      <div className="page grid gap-8 md:grid-cols-[1fr_2fr] md:gap-16">
        <div>
          <h2 className="display text-h2">Service areas</h2>
          <p className="mt-4 text-lead">{primary}</p>
          {byArrangement.length > 0 ? (
            <p className="mt-3 text-small text-muted">
              {`${joinNames(byArrangement)} by arrangement: please call first.`}
            </p>
          ) : null}
          <a href="/service-areas" className="button mt-6">
            See all service areas
          </a>
        </div>
        <ul className="grid content-start gap-x-12 sm:grid-cols-2">
          {counties.map((county) => (
            <li key={county} className="border-t border-rule py-4">
              <h3 className="display text-h3">{`${county} County`}</h3>
              <p className="mt-1 text-small text-muted">{citiesOf(county)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
