import { TravelZones } from "../travel-zones.tsx";

/** The travel zones and their fees; the map of them is at the top of the page. */
export function WhereWeDrive() {
  return (
    <section className="bg-tint py-7 md:py-20">
      <div className="page">
        <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 sm:mb-6">
          <h2 className="display text-h2">Where we drive</h2>
          <a href="/service-areas" className="link inline-flex min-h-11 items-center">
            See all service areas
          </a>
        </div>
        <TravelZones isWide />
      </div>
    </section>
  );
}
