import { countyList } from "../../../core/locations/county-list.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { TravelZones } from "../travel-zones.tsx";

/** The counties of the service area and the travel fees. */
export function ServiceArea() {
  const { serviceArea, address } = useSite().businessConfig;
  return (
    <section className="page grid gap-8 py-14 md:grid-cols-2 md:gap-16 md:py-20">
      <div>
        <h2 className="display text-h2">Where we drive</h2>
        <p className="mt-4 max-w-[52ch] text-lead">{`${serviceArea.region}, ${serviceArea.primary}.`}</p>
        <p className="mt-3 max-w-[52ch]">{`${countyList(serviceArea.counties, address.state)}.`}</p>
        <a href="/service-areas" className="link mt-3 inline-flex min-h-11 items-center">
          See all service areas
        </a>
      </div>
      <TravelZones />
    </section>
  );
}
