import { listed } from "../../../core/site/tokens.ts";
import { useSite } from "../../site-layout/frame.ts";
import { HoursList } from "../../site-layout/hours-list.tsx";

/** Where and when the business comes: its counties and the three kinds of hours. */
export function ServiceArea() {
  const { serviceArea } = useSite().businessConfig;
  return (
    <div>
      <h2 className="display mb-5 text-h2">Where and when</h2>
      <p className="mb-4 max-w-[56ch]">{`${listed(serviceArea.counties)} counties.`}</p>
      <HoursList />
    </div>
  );
}
