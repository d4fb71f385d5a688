import type { ReactNode } from "react";
import { feeText } from "../../../core/money.ts";
import type { PlaceView } from "./local-view.ts";

/** The visit at a glance: where, how soon, and what the drive costs. */
export function ServiceCard({ city, travelFee }: Pick<PlaceView, "city" | "travelFee">) {
  return (
    <Facts>
      <Fact name="Service area">{`${city.city}, ${city.county} County`}</Fact>
      <Fact name="ZIP">{city.primaryZip}</Fact>
      <Fact name="Response time">Same-day available</Fact>
      <Fact name="Travel fee">{travelFee > 0 ? feeText(travelFee) : "Included in service"}</Fact>
    </Facts>
  );
}

/** Names and what they are, line by line. */
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
