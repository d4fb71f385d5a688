import { joinNames } from "../../../core/format/names.ts";
import { useSite } from "../../site-layout/page-context.ts";

/** Where the business drives to, for a reader who comes from elsewhere. */
export function AreaNote() {
  const { businessConfig, pricing } = useSite();
  const { counties } = businessConfig.serviceArea;
  return (
    <aside aria-label="Service area" className="mt-10 border-t border-b border-rule py-5">
      <p className="text-small text-muted">
        {`We drive to homes, hospitals, care homes and offices in ${joinNames(counties)} counties`}
        {pricing.elsewhere.counties.length > 0
          ? `, and to ${joinNames(pricing.elsewhere.counties)} counties by arrangement. `
          : ". "}
        <a href="/service-areas" className="link">
          See the map and the travel zones
        </a>
        .
      </p>
    </aside>
  );
}
