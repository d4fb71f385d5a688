import { telephoneLink } from "../../../core/format/phones.ts";
import { EstimateCard } from "../estimate-card/estimate-card.tsx";
import { QuoteSoFar } from "./quote-so-far.tsx";
import type { QuoteFormConfig, QuoteState } from "./quote-state.ts";
import { ServiceAndZip } from "./service-and-zip.tsx";

interface Props {
  readonly config: QuoteFormConfig;
  readonly state: QuoteState;
  /** Where the form is sent without JavaScript. */
  readonly action: string;
  /** Prefix of the field ids, because a page can hold several forms. */
  readonly name: string;
  /** A script updates the price while the visitor types, so that a shown price needs no button. */
  readonly isLive?: boolean;
}

/** The quote form: service and ZIP in, price out. It works without JavaScript; a script makes it update by itself. */
export function QuoteForm({ config, state, action, name, isLive = false }: Props) {
  return (
    <form action={action} method="get" className="@container grid gap-4">
      <ServiceAndZip label="What needs signing?" config={config} state={state} name={name} />
      {isLive && state.quote ? null : (
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
            <EstimateCard quote={state.quote} feeLaw={config.feeLaw} />
            <NextStep config={config} state={state} />
          </>
        ) : (
          <QuoteSoFar config={config} state={state} />
        )}
      </div>
    </form>
  );
}

function NextStep({ config, state }: { config: QuoteFormConfig; state: QuoteState }) {
  const query = new URLSearchParams({ service: state.service, zip: state.zip });
  return (
    <div className="grid gap-2 sm:grid-cols-[3fr_2fr]">
      <a href={`/book-now?${query}`} className="button button-stamp">
        Book This Service Now
      </a>
      <a href={telephoneLink(config.phone)} className="button">
        Call Now
      </a>
    </div>
  );
}
