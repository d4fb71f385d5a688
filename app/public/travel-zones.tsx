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
          <div
            key={id}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-t border-rule py-2 sm:py-3"
          >
            <dt>
              <span
                className={`mr-2.5 inline-block size-3 border border-ink ${tierFill(tier)}`}
                aria-hidden="true"
              />
              <span className="font-semibold">{name}</span>
            </dt>
            <dd className="font-semibold tabular-nums">
              {fee === 0 ? words.free : `${more} ${formatUsd(fee)}`}
            </dd>
            <dd className="col-span-2 pl-5.5 text-small text-muted">{description}</dd>
          </div>
        );
      })}
    </dl>
  );
}
