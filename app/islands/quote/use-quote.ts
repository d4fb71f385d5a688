import { useQuery } from "@tanstack/react-query";
import type { NextTimesResponse } from "../../../core/booking/next-times/public-api.ts";
import { isZip } from "../../../core/format/patterns.ts";
import { MINUTE_MS } from "../../../core/format/time-units.ts";
import type { Quote } from "../../../core/pricing/quote.ts";
import { fromQuoteResponse } from "../../../core/pricing/read-quote-response.ts";
import type { QuoteFormConfig, QuoteState } from "../../widgets/quote-form/quote-state.ts";

/** Times are read again as soon as a form is used after so long: milliseconds. */
const TIMES_FRESH_MS = 15_000;

/** A price that could not be read is asked for again after so long: milliseconds. */
const RETRY_MS = 5_000;

/**
 * Fetches the quote while the visitor types, as soon as the ZIP is complete, and the next times with it. `rendered` is the
 * state the form was rendered with: it stands until something newer is known, so that hydration changes nothing.
 */
export function useQuote(
  config: QuoteFormConfig,
  input: { service: string; zip: string },
  rendered: QuoteState,
): QuoteState {
  // The zone does not depend on the service, so it is fetched with any service and shown before one is chosen.
  const service = input.service || (config.services[0]?.id ?? "");
  const language: Record<string, string> =
    config.language === "en" ? {} : { lang: config.language };
  const price = useQuery({
    queryKey: ["quote", service, input.zip],
    queryFn: () => fetchQuote({ service, zip: input.zip, ...language }),
    enabled: isZip(input.zip),
    staleTime: MINUTE_MS,
    retry: 1,
    // The browser does not notice each lost line, nor when it is back.
    refetchInterval: ({ state }) => (state.status === "error" ? RETRY_MS : false),
  });
  const next = useQuery({
    queryKey: ["next-times", input.service, input.zip],
    queryFn: () => fetchNextTimes({ ...input, ...language }),
    enabled: isZip(input.zip) && input.service !== "",
    staleTime: TIMES_FRESH_MS,
    retry: 1,
  });
  const isRendered = input.service === rendered.service && input.zip === rendered.zip;
  const known = price.data ?? (isRendered ? rendered.quote : null);
  return {
    ...input,
    zone: known?.zone ?? (isRendered ? rendered.zone : null),
    quote: input.service === "" ? null : known,
    isLost: !known && (price.isError || price.isPaused),
    times: next.data ?? (next.isError ? "failed" : isRendered ? (rendered.times ?? null) : null),
  };
}

async function fetchQuote(query: Record<string, string>): Promise<Quote> {
  const response = await fetch(`/api/quote?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`The price could not be read: ${response.status}`);
  return fromQuoteResponse(await response.json());
}

async function fetchNextTimes(query: Record<string, string>): Promise<NextTimesResponse> {
  const response = await fetch(`/api/next-times?${new URLSearchParams(query)}`);
  if (!response.ok) throw new Error(`The times could not be read: ${response.status}`);
  return response.json();
}
