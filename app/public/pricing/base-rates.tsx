import { formatMinuteRange } from "../../../core/format/durations.ts";
import { formatUsd } from "../../../core/format/money.ts";
import { useSite } from "../../site-layout/page-context.ts";

/** The price book: every kind of visit with its base price and how long it takes. */
export function BaseRates() {
  const { pricing } = useSite();
  return (
    <section className="mt-10">
      <h2 className="display mb-3 text-h3">Base rates</h2>
      <ul className="border-t border-ink">
        {pricing.services.map(({ id, serviceName, description, baseRate, estimatedTime }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-rule py-3.5">
            <h3 className="font-semibold">{serviceName}</h3>
            <p className="text-right font-semibold tabular-nums">{formatUsd(baseRate)}</p>
            <p className="text-small text-muted">{description}</p>
            <p className="text-right text-small whitespace-nowrap text-muted tabular-nums">
              {formatMinuteRange(estimatedTime)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
