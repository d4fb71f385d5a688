import { listed } from "../../../core/site/tokens.ts";
import { useSite } from "../../site-layout/frame.ts";
import { TravelZones } from "../travel-zones.tsx";

/** Where we drive, county by county, and what the drive costs. */
export function ServiceArea() {
  const { serviceArea } = useSite().businessConfig;
  return (
    <section className="page grid gap-8 py-14 md:grid-cols-2 md:gap-16 md:py-20">
      <div>
        <h2 className="display text-h2">Where we drive</h2>
        <p className="mt-4 max-w-[52ch] text-lead">{`${serviceArea.region}, ${serviceArea.primary}.`}</p>
        <p className="mt-3 max-w-[52ch]">{`${listed(serviceArea.counties)} counties.`}</p>
        <a href="/service-areas" className="link mt-3 inline-flex min-h-11 items-center">
          See all service areas
        </a>
      </div>
      <TravelZones />
    </section>
  );
}
