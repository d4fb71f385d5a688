import { formatUsd } from "../../core/format/money.ts";
import { isTravelLimited, statesOfZone } from "../../core/pricing/travel-limit.ts";
import { useSite, useWords } from "../site-layout/page-context.ts";
import { tierFill } from "../widgets/area-map/area-map.tsx";

/** The travel zones with their counties and fees, marked with the colors of the map; `isWide` sets them side by side. */
export function TravelZones({ isWide = false }: { isWide?: boolean }) {
  const { zones, elsewhere, travelLimits } = useSite().pricing;
  const words = useWords().quote;
  return (
    <dl className={isWide ? "grid gap-x-10 md:grid-cols-3" : ""}>
      {[...zones, elsewhere].map((zone, tier) => {
        const { id, name, description, fee } = zone;
        const more = isTravelLimited(travelLimits, statesOfZone(zone)) ? words.upTo : "+";
        return (
          <div key={id} className="relative border-t border-rule py-2 sm:py-3">
            <dt>
              <span
                className={`mr-2.5 inline-block size-3 border border-ink ${tierFill(tier)}`}
                aria-hidden="true"
              />
              <span className="mr-16 font-semibold">{name}</span>
              <span className="block pl-5.5 text-small text-muted">{description}</span>
            </dt>
            <dd className="absolute top-2 right-0 font-semibold tabular-nums sm:top-3">
              {fee === 0 ? words.free : `${more} ${formatUsd(fee)}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
