import { EstimateCard } from "../estimate-card/estimate-card.tsx";
import { QuoteSoFar } from "../quote-form/quote-so-far.tsx";
import type { QuoteFormConfig, QuoteState } from "../quote-form/quote-state.ts";
import { ServiceAndZip } from "../quote-form/service-and-zip.tsx";

interface Props {
  readonly config: QuoteFormConfig;
  readonly state: QuoteState;
  /** Distinguishes the fields of several forms on one page. */
  readonly name: string;
  /** Whether a script updates the price while the visitor types, so that no button is needed. */
  readonly alive?: boolean;
}

/**
 * The form for service and ZIP: with both it shows an estimate, and with an estimate it leads to the times. Without a script the
 * price has a button of its own, and the times are a page.
 */
export function BookingDetails({ config, state, name, alive = false }: Props) {
  const { quote } = state;
  return (
    <form action="/schedule" method="get" className="@container grid gap-4">
      <ServiceAndZip label="Which service?" config={config} state={state} name={name} />
      <div
        aria-live="polite"
        className="grid min-h-36 content-start gap-4 border-t border-dotted border-muted pt-4"
      >
        {quote ? (
          <EstimateCard quote={quote} feeLaw={config.feeLaw} />
        ) : (
          <QuoteSoFar config={config} state={state} />
        )}
      </div>
      <div className="grid gap-2">
        {alive ? null : (
          <noscript>
            <button type="submit" formAction="/book-now#booking" className="button w-full">
              Show my price
            </button>
          </noscript>
        )}
        <button
          type="submit"
          disabled={!quote}
          className="button button-stamp disabled:cursor-default disabled:opacity-60"
        >
          Continue to Schedule
        </button>
      </div>
    </form>
  );
}
