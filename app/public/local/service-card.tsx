import type { ReactNode } from "react";
import { formatFee } from "../../../core/format/money.ts";
import type { CityServiceView } from "./local-view.ts";

/** Facts about a visit: service area, ZIP, response time and travel fee. */
export function ServiceCard({ city, travelFee }: Pick<CityServiceView, "city" | "travelFee">) {
  return (
    <Facts>
      <Fact name="Service area">{`${city.city}, ${city.county} County`}</Fact>
      <Fact name="ZIP">{city.primaryZip}</Fact>
      <Fact name="Response time">Same-day available</Fact>
      <Fact name="Travel fee">{travelFee > 0 ? formatFee(travelFee) : "Included in service"}</Fact>
    </Facts>
  );
}

/** A list of names and values. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-rule pt-4 tabular-nums">
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
