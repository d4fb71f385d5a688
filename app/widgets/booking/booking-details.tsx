import { EstimateCard } from "../estimate-card/estimate-card.tsx";
import { QuoteSoFar } from "../quote-form/quote-so-far.tsx";
import type { QuoteKit, QuoteState } from "../quote-form/quote-state.ts";
import { ServiceAndZip } from "../quote-form/service-and-zip.tsx";

interface Props {
  readonly kit: QuoteKit;
  readonly state: QuoteState;
  /** Tells the fields of several forms on one page apart. */
  readonly name: string;
  /** A script answers while one types, so a price needs no button of its own. */
  readonly alive?: boolean;
}

/**
 * What a visit is for and where: with both there is an estimate, and with an estimate the way to the times. Without a script
 * the price is asked for by its own button, and the times are a page.
 */
export function BookingDetails({ kit, state, name, alive = false }: Props) {
  const { quote } = state;
  return (
    <form action="/schedule" method="get" className="@container grid gap-4">
      <ServiceAndZip label="Which service?" kit={kit} state={state} name={name} />
      <div
        aria-live="polite"
        className="grid min-h-36 content-start gap-4 border-t border-dotted border-muted pt-4"
      >
        {quote ? (
          <EstimateCard quote={quote} feeLaw={kit.feeLaw} />
        ) : (
          <QuoteSoFar kit={kit} state={state} />
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
