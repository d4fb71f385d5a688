import { Island } from "../site-layout/island.tsx";
import { QuoteForm } from "../widgets/quote-form/quote-form.tsx";
import type { QuoteKit, QuoteState } from "../widgets/quote-form/quote-state.ts";

interface Props {
  readonly kit: QuoteKit;
  readonly state: QuoteState;
  /** The page the form leads to without a script. */
  readonly action: string;
  readonly name: string;
  /** Where links to the calculator lead; one slip of a page only. */
  readonly isCalculator?: boolean;
}

/** The quote as a slip of paper in the page: answered by the server, alive after a touch. */
export function QuoteSlip({ kit, isCalculator = true, ...place }: Props) {
  return (
    <div
      {...(isCalculator ? { id: "calculator" } : {})}
      className="border border-rule border-l-4 border-l-act bg-card p-5 shadow-[0_18px_40px_-24px_hsl(var(--band)/0.35)] sm:p-7"
    >
      <h2 className="display mb-4 text-h3">Your price, now</h2>
      <Island name="quote-form" props={place}>
        <div>
          <QuoteForm kit={kit} {...place} />
        </div>
      </Island>
    </div>
  );
}
