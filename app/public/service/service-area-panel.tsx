import { countyList } from "../../../core/locations/county-list.ts";
import { HoursList } from "../../site-layout/hours-list.tsx";
import { useSite } from "../../site-layout/page-context.ts";

/** The counties of the business and its three kinds of hours. */
export function ServiceAreaPanel() {
  const { serviceArea, address } = useSite().businessConfig;
  return (
    <div>
      <h2 className="display mb-3 text-h2 sm:mb-5">Where and when</h2>
      <p className="mb-3 max-w-[56ch] text-small sm:mb-4 sm:text-base">{`${countyList(serviceArea.counties, address.state)}.`}</p>
      <HoursList hasVisits />
    </div>
  );
}
