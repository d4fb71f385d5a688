import { formatUsd } from "../../core/format/money.ts";
import type { RateCard } from "../../core/pricing/rates.ts";
import { useSite } from "../site-layout/page-context.ts";

type Surcharge = keyof RateCard["surcharges"];

/** The surcharges for urgent visits by the names of the page's language, in the order of `names`. */
export function SurchargeList({ names }: { names: readonly (readonly [Surcharge, string])[] }) {
  const { surcharges } = useSite().pricing;
  return (
    <dl className="border-t border-rule">
      {names.map(([surcharge, name]) => (
        <div key={surcharge} className="flex justify-between border-b border-rule py-3">
          <dt>{name}</dt>
          <dd className="font-semibold tabular-nums">{`+ ${formatUsd(surcharges[surcharge])}`}</dd>
        </div>
      ))}
    </dl>
  );
}
