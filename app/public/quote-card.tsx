import { Island } from "../site-layout/island.tsx";
import { QuoteForm } from "../widgets/quote-form/quote-form.tsx";
import type { QuoteFormConfig, QuoteState } from "../widgets/quote-form/quote-state.ts";

interface Props {
  readonly config: QuoteFormConfig;
  readonly state: QuoteState;
  /** Where the form is sent without JavaScript. */
  readonly action: string;
  readonly name: string;
  /** Whether links to `#calculator` lead here; true for one card of a page only. */
  readonly isCalculator?: boolean;
}

/** The quote form in a card: rendered by the server, hydrated at the first interaction. */
export function QuoteCard({ config, isCalculator = true, ...form }: Props) {
  return (
    <div
      {...(isCalculator ? { id: "calculator" } : {})}
      className={`${isCalculator ? "slip " : ""}border border-rule border-l-4 border-l-act bg-card p-5 [box-shadow:0_18px_40px_-24px_hsl(var(--band)/0.35)] sm:p-7`}
    >
      <h2 className="display mb-4 text-h3">{config.words.title}</h2>
      {/* A cached page knows the price of its own ZIP, but not the times. */}
      <Island name="quote-form" props={form} isEager={form.state.quote !== null}>
        <div>
          <QuoteForm config={config} {...form} />
        </div>
      </Island>
    </div>
  );
}
