import type { QuoteFormConfig, QuoteState } from "./quote-state.ts";

/** The small print under a price: what is still missing, or how long the visit takes; and what the law says about the fee. */
export function QuoteNotes({ config, state }: { config: QuoteFormConfig; state: QuoteState }) {
  const { quote } = state;
  return (
    <div className="grid gap-1.5 text-fine text-muted">
      <p className="min-h-[3.9rem] @min-[26rem]:min-h-[2.6rem]">
        {quote
          ? `Takes about ${quote.estimatedTime}. ${quote.zone.description}`
          : missing(state.service !== "", state.zone !== null)}
      </p>
      <p>{config.feeLaw}</p>
    </div>
  );
}

function missing(hasService: boolean, hasZone: boolean): string {
  if (hasService) return "Enter the five-digit ZIP where you want to sign to see the full price.";
  if (hasZone) return "Choose what you need signed to see the full price.";
  return "Choose a service and enter the ZIP where you want to sign. No name, no email.";
}
