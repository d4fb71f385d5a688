import { fillWords } from "../../../core/words/fill-words.ts";
import type { QuoteFormConfig, QuoteState } from "./quote-state.ts";

/** The small print under a price: what is still missing, or how long the visit takes; and what the law says about the fee. */
export function QuoteNotes({ config, state }: { config: QuoteFormConfig; state: QuoteState }) {
  const { quote } = state;
  const { words } = config;
  return (
    <div className="grid gap-1.5 text-fine text-muted">
      <p className="min-h-[3.9rem] @min-[26rem]:min-h-[2.6rem]">
        {quote?.isOutOfReach
          ? null
          : quote
            ? fillWords(words.takes, { time: quote.estimatedTime, zone: quote.zone.description })
            : missing(words, state.service !== "", state.zone !== null)}
      </p>
      <p>{config.feeLaw}</p>
    </div>
  );
}

function missing(words: QuoteFormConfig["words"], hasService: boolean, hasZone: boolean): string {
  if (hasService) return words.zipMissing;
  return hasZone ? words.serviceMissing : words.bothMissing;
}
