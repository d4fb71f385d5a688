import { formatFee, formatUsd } from "../../../core/format/money.ts";
import type { Quote } from "../../../core/pricing/quote.ts";
import { DottedLine } from "../../ui/dotted-line.tsx";

interface Props {
  readonly quote: Quote;
  /** The sentence on what the state lets a notary charge for the act itself. */
  readonly feeLaw: string;
}

/** The lines of an estimate. */
export function EstimateCard({ quote, feeLaw }: Props) {
  return (
    <div>
      <dl className="grid gap-2">
        {quote.services.map(({ id, name, price }) => (
          <DottedLine key={id} label={name} amount={formatUsd(price)} />
        ))}
        <TravelLine zone={quote.zone} />
        <DottedLine strong label="Estimated total" amount={formatUsd(quote.total)} />
      </dl>
      {quote.notice ? (
        <p className="mt-3 border-l-2 border-act pl-3 text-small font-semibold">{quote.notice}</p>
      ) : null}
      <p className="mt-3 text-fine text-muted">
        {`Takes about ${quote.estimatedTime}. ${quote.zone.description}`}
      </p>
      <p className="mt-1.5 text-fine text-muted">{feeLaw}</p>
    </div>
  );
}

/** The travel fee as its own line: the name of the zone and its fee. */
export function TravelLine({ zone }: { zone: Quote["zone"] }) {
  return <DottedLine label={`Travel, ${zone.name}`} amount={formatFee(zone.fee)} />;
}
