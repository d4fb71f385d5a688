import { countyAnchor } from "../../../core/locations/pages/cities.ts";
import { listCityPages } from "../../../core/locations/pages/city-pages.ts";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { AreaMap } from "../../widgets/area-map/area-map.tsx";
import { areaPicture } from "../area-map/area-picture.ts";
import { CallBand } from "../call-band.tsx";
import { PageMeta } from "../page-meta.tsx";
import { TravelZones } from "../travel-zones.tsx";
import type { Route } from "./+types/route.ts";
import { AllCities } from "./all-cities.tsx";
import { CountyCards } from "./county-cards.tsx";
import { ServiceAreaInfoCards } from "./info-cards.tsx";
import { ZipBox } from "./zip-box.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const typed = (new URL(request.url).searchParams.get("zip") ?? "").trim().slice(0, 10);
  return { typed, answer: siteDesk.lookUp(typed), area: areaPicture(siteDesk, typed) };
}

export default function ServiceAreasPage({
  loaderData: { typed, answer, area },
}: Route.ComponentProps) {
  const { businessConfig, cities, localNotes } = useSite();
  const pages = listCityPages(cities, localNotes);
  const links = {
    county: (name: string) => `#${countyAnchor(name)}`,
    city: (name: string, county: string) =>
      pages.find(({ city }) => city.city === name && city.county === county)?.path,
  };
  return (
    <>
      <PageMeta path="/service-areas" />
      <section className="page grid items-start gap-10 py-8 md:grid-cols-[1fr_1.15fr] md:gap-14 md:py-14">
        <div>
          <h1 className="display text-title">Where we drive</h1>
          <p className="mt-4 mb-7 max-w-[52ch] text-lead">
            {`${businessConfig.serviceArea.primary} and the towns nearby. Enter your ZIP to see your travel zone, or pick your county on the map.`}
          </p>
          <ZipBox typed={typed} answer={answer} pages={pages} />
          <h2 className="display mt-10 mb-4 text-h3">Travel zones</h2>
          <TravelZones />
        </div>
        <AreaMap {...area} links={links} />
      </section>
      <CountyCards pages={pages} />
      <AllCities />
      <ServiceAreaInfoCards />
      <CallBand />
    </>
  );
}
