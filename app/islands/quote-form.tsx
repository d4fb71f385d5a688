import { hydrateRoot } from "react-dom/client";
import type { QuoteKit } from "../widgets/quote-form/quote-state.ts";
import { LiveQuote, type QuotePlace } from "./live-quote.tsx";

/** Brings a quote form in a page to life. */
export function wake(root: HTMLElement, kit: unknown, props: unknown): void {
  hydrateRoot(root, <LiveQuote kit={kit as QuoteKit} place={props as QuotePlace} />);
}
