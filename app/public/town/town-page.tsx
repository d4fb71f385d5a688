import { townMeta } from "../../../core/locations/place-meta.ts";
import { stateName } from "../../../core/locations/states.ts";
import { feeText } from "../../../core/money.ts";
import { useSite } from "../../site-layout/frame.ts";
import { LinkList } from "../../ui/link-list.tsx";
import { CallBand } from "../call-band.tsx";
import { GeoMeta } from "../local/geo-meta.tsx";
import { PlaceHead } from "../local/place-head.tsx";
import { Fact, Facts } from "../local/service-card.tsx";
import { QuoteSlip } from "../quote-slip.tsx";
import { CountyOffices } from "./county-offices.tsx";
import { TownServices } from "./town-services.tsx";
import type { TownView } from "./town-view.ts";

/** A town's own page: what every service costs there, what is true of the place, and where its papers go. */
export function TownPage({ page, kit, state, zone, services, landings, near }: TownView) {
  const { city, notes, path } = page;
  const site = useSite();
  return (
    <>
      <PlaceHead {...townMeta(page, site)} />
      <GeoMeta city={city} />
      <section className="page grid items-start gap-8 py-8 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-16">
        <div>
          <h1 className="display text-h2">{`Mobile notary in ${city.city}, ${city.state} ${city.primaryZip}`}</h1>
          <p className="mt-4 mb-6 max-w-[62ch]">
            {notes?.town.about ?? site.businessConfig.tagline}
          </p>
          <Facts>
            <Fact name="County">{`${city.county} County, ${stateName(city.state)}`}</Fact>
            {notes ? <Fact name="County seat">{notes.county.seat}</Fact> : null}
            {zone ? <Fact name="Travel zone">{zone.name}</Fact> : null}
            {zone ? (
              <Fact name="Zone fee">
                {zone.fee > 0 ? `${feeText(zone.fee)} a visit` : "Included in service"}
              </Fact>
            ) : null}
          </Facts>
        </div>
        <QuoteSlip kit={kit} state={state} action={path} name="town" />
      </section>
      <TownServices services={services} landings={landings} city={city.city} />
      {notes ? <CountyOffices notes={notes} /> : null}
      {near.length > 0 ? (
        <section className="page py-12 md:py-16">
          <h2 className="display mb-6 text-h2">Towns next door</h2>
          <LinkList links={near} />
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
