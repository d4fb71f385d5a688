import { hydrateRoot } from "react-dom/client";
import type { QuoteFormConfig } from "../widgets/quote-form/quote-state.ts";
import { LiveQuote, type RenderedQuoteForm } from "./quote/live-quote.tsx";

/** Hydrates a quote form on the page. */
function hydrate(root: HTMLElement, config: QuoteFormConfig, rendered: RenderedQuoteForm): void {
  hydrateRoot(root, <LiveQuote config={config} rendered={rendered} />);
}

export default { hydrate };
