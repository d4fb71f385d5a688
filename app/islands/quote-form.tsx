import { hydrateRoot } from "react-dom/client";
import type { QuoteFormConfig } from "../widgets/quote-form/quote-state.ts";
import { LiveQuote, type RenderedQuoteForm } from "./live-quote.tsx";

/** Hydrates a quote form on the page. */
export function hydrate(root: HTMLElement, config: unknown, props: unknown): void {
  hydrateRoot(
    root,
    <LiveQuote config={config as QuoteFormConfig} rendered={props as RenderedQuoteForm} />,
  );
}
