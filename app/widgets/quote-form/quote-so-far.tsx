import { formatUsd } from "../../../core/format/money.ts";
import { DottedLine } from "../../ui/dotted-line.tsx";
import { TravelLine } from "../estimate-card/estimate-card.tsx";
import type { QuoteFormConfig, QuoteState } from "./quote-state.ts";

/** What is known before the estimate is complete, and what is still missing. */
export function QuoteSoFar({ config, state }: { config: QuoteFormConfig; state: QuoteState }) {
  const service = config.services.find(({ id }) => id === state.service);
  return (
    <>
      {service || state.zone ? (
        <dl className="grid gap-2">
          {service ? (
            <DottedLine
              label={`${service.name}, ${service.time}`}
              amount={formatUsd(service.price)}
            />
          ) : null}
          {state.zone ? <TravelLine zone={state.zone} /> : null}
        </dl>
      ) : null}
      <p className="text-small text-muted">{missing(service !== undefined, state.zone !== null)}</p>
    </>
  );
}

function missing(hasService: boolean, hasZone: boolean): string {
  if (hasService) return "Type the five-digit ZIP where you want to sign to see the whole price.";
  if (hasZone) return "Choose what needs signing to see the whole price.";
  return "Choose a service and type the ZIP where you want to sign. No name, no e-mail.";
}
