import { useMatches } from "react-router";
import type { ShownQuote } from "../widgets/next-step/booking-step.ts";
import type { QuoteState } from "../widgets/quote-form/quote-state.ts";

interface QuotedPage {
  /** The service and the ZIP that the page is about; empty if it is about none. */
  readonly service: string;
  readonly zip: string;
  /** The price it was rendered with, where such a visit can be booked or asked for. */
  readonly quote: ShownQuote | null;
}

/** What the page quotes: read from the `state` of its quote form, which is in its loader data or in the `view` there. */
export function useShownQuote(): QuotedPage {
  const state = quoteStateOf(useMatches().at(-1)?.loaderData);
  if (!state) return { service: "", zip: "", quote: null };
  const { service, zip, quote } = state;
  if (!quote || quote.isOutOfReach) return { service, zip, quote: null };
  const canRequest = quote.notice !== null || quote.isByArrangement;
  const shown = { service, zip, total: quote.total, bookable: !canRequest, canRequest };
  return { service, zip, quote: shown };
}

function quoteStateOf(data: unknown): QuoteState | null {
  if (typeof data !== "object" || data === null) return null;
  if ("view" in data) return quoteStateOf(data.view);
  return hasQuoteState(data) ? data.state : null;
}

function hasQuoteState(data: object): data is { state: QuoteState } {
  if (!("state" in data)) return false;
  const { state } = data;
  return typeof state === "object" && state !== null && "quote" in state && "zip" in state;
}
