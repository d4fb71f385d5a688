import { telephoneLink } from "../../../core/site/phone.ts";
import { EstimateCard } from "../estimate-card/estimate-card.tsx";
import { QuoteSoFar } from "./quote-so-far.tsx";
import type { QuoteKit, QuoteState } from "./quote-state.ts";
import { ServiceAndZip } from "./service-and-zip.tsx";

interface Props {
  readonly kit: QuoteKit;
  readonly state: QuoteState;
  /** Where the form goes without a script. */
  readonly action: string;
  /** Tells the fields of several forms on one page apart. */
  readonly name: string;
  /** A script answers while one types, so a shown price needs no button. */
  readonly alive?: boolean;
}

/** Service and ZIP in, price out. A plain form that a script makes answer by itself. */
export function QuoteForm({ kit, state, action, name, alive = false }: Props) {
  return (
    <form action={action} method="get" className="@container grid gap-4">
      <ServiceAndZip label="What needs signing?" kit={kit} state={state} name={name} />
      {alive && state.quote ? null : (
        <button type="submit" className="button button-stamp">
          Show my price
        </button>
      )}
      <div
        aria-live="polite"
        className="grid min-h-36 content-start gap-4 border-t border-dotted border-muted pt-4"
      >
        {state.quote ? (
          <>
            <EstimateCard quote={state.quote} feeLaw={kit.feeLaw} />
            <NextStep kit={kit} state={state} />
          </>
        ) : (
          <QuoteSoFar kit={kit} state={state} />
        )}
      </div>
    </form>
  );
}

function NextStep({ kit, state }: { kit: QuoteKit; state: QuoteState }) {
  const query = new URLSearchParams({ service: state.service, zip: state.zip });
  return (
    <div className="grid gap-2 sm:grid-cols-[3fr_2fr]">
      <a href={`/book-now?${query}`} className="button button-stamp">
        Book This Service Now
      </a>
      <a href={telephoneLink(kit.phone)} className="button">
        Call Now
      </a>
    </div>
  );
}
