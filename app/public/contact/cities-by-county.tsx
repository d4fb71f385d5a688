import {
  citiesInWords,
  namedCounties,
} from "../../../core/locations/service-locations/county-cities.ts";
import { useSite } from "../../site-layout/page-context.ts";

/** The cities the business names, county by county. */
export function CitiesByCounty() {
  const { serviceLocations, businessConfig } = useSite();
  const home = businessConfig.address.state;
  return (
    <section className="bg-tint py-14 md:py-20">
      <div className="page">
        <h2 className="display mb-8 text-h2">Cities we serve</h2>
        <ul className="grid gap-8 sm:grid-cols-2 md:grid-cols-3">
          {namedCounties(serviceLocations).map(({ key, county, state, ...named }) => (
            <li key={key} className="border-t border-rule pt-3">
              <h3 className="display text-h3">
                {`${county} County${state === home ? "" : `, ${state}`}`}
              </h3>
              <p className="mt-2 text-muted">{citiesInWords(named)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
