import { centsOf, feeText, usd } from "../../../core/money.ts";
import type { QuoteAnswer } from "../../../core/pricing/quote.ts";
import { DottedLine } from "../../ui/dotted-line.tsx";

interface Props {
  readonly quote: QuoteAnswer;
  /** What the state lets a notary charge for the act itself. */
  readonly feeLaw: string;
}

/** The lines of an estimate, alike in the hero, the calculator and on the pricing page. */
export function EstimateCard({ quote, feeLaw }: Props) {
  return (
    <div>
      <dl className="grid gap-2">
        {quote.services.map(({ id, name, price }) => (
          <DottedLine key={id} label={name} amount={usd(centsOf(price))} />
        ))}
        <TravelLine zone={quote.zone} />
        <DottedLine strong label="Estimated total" amount={usd(centsOf(quote.total))} />
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

/** The drive, as its own line: the zone's name and what it adds. */
export function TravelLine({ zone }: { zone: QuoteAnswer["zone"] }) {
  return <DottedLine label={`Travel, ${zone.name}`} amount={feeText(centsOf(zone.fee))} />;
}
