import { formatFee } from "../../../core/format/money.ts";
import { cityPageMeta } from "../../../core/locations/pages/location-page-meta.ts";
import { stateName } from "../../../core/locations/states.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { LinkList } from "../../ui/link-list.tsx";
import { LocalMap } from "../../widgets/area-map/local-map.tsx";
import { CitedText } from "../../widgets/cited-text.tsx";
import { CallBand } from "../call-band.tsx";
import { GeoMeta } from "../local/geo-meta.tsx";
import { LocalPageHead } from "../local/local-page-head.tsx";
import { Fact, Facts } from "../local/service-card.tsx";
import { QuoteCard } from "../quote-card.tsx";
import { CityServices } from "./city-services.tsx";
import type { CityView } from "./city-view.ts";
import { CountyOffices } from "./county-offices.tsx";

/** The page of a city: what every service costs there, local notes, and the county offices that documents go to. */
export function CityPage({
  page,
  config,
  state,
  zone,
  services,
  landings,
  nearby,
  area,
}: CityView) {
  const { city, notes, path } = page;
  const site = useSite();
  return (
    <>
      <LocalPageHead {...cityPageMeta(page, site)} />
      <GeoMeta city={city} />
      <section className="page grid items-start gap-8 py-8 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-16">
        <div>
          <h1 className="display text-title">{`Mobile notary in ${city.city}, ${city.state} ${city.primaryZip}`}</h1>
          <p className="mt-4 mb-6 max-w-[62ch]">
            <CitedText text={notes?.city.about ?? site.businessConfig.tagline} />
          </p>
          <Facts>
            <Fact name="County">{`${city.county} County, ${stateName(city.state)}`}</Fact>
            {notes ? <Fact name="County seat">{notes.county.seat}</Fact> : null}
            {zone ? <Fact name="Travel zone">{zone.name}</Fact> : null}
            {zone ? (
              <Fact name="Zone fee">
                {zone.fee > 0 ? `${formatFee(zone.fee)} a visit` : "Included in service"}
              </Fact>
            ) : null}
          </Facts>
          <div className="mt-6 max-w-lg">
            <LocalMap {...area} />
          </div>
        </div>
        <QuoteCard config={config} state={state} action={path} name="town" />
      </section>
      <CityServices services={services} landings={landings} city={city.city} />
      {notes ? <CountyOffices notes={notes} /> : null}
      {nearby.length > 0 ? (
        <section className="page py-12 md:py-16">
          <h2 className="display mb-6 text-h2">Nearby cities</h2>
          <LinkList links={nearby} />
          <p className="mt-4">
            <a href="/service-areas" className="link inline-flex min-h-11 items-center">
              All service areas, on the map
            </a>
          </p>
        </section>
      ) : null}
      <CallBand />
    </>
  );
}
