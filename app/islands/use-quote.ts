import { useQuery } from "@tanstack/react-query";
import { isZip } from "../../core/format/patterns.ts";
import { MINUTE_MS } from "../../core/format/time-units.ts";
import type { Quote } from "../../core/pricing/quote.ts";
import { fromQuoteResponse } from "../../core/pricing/read-quote-response.ts";
import type { QuoteFormConfig, QuoteState } from "../widgets/quote-form/quote-state.ts";

/** Fetches the quote while the visitor types, as soon as the ZIP is complete. */
export function useQuote(
  config: QuoteFormConfig,
  input: { service: string; zip: string },
): QuoteState {
  // The zone does not depend on the service, so it is fetched with any service and shown before one is chosen.
  const service = input.service || (config.services[0]?.id ?? "");
  const { data } = useQuery({
    queryKey: ["quote", service, input.zip],
    queryFn: () => fetchQuote(service, input.zip),
    enabled: isZip(input.zip),
    staleTime: MINUTE_MS,
  });
  return {
    ...input,
    zone: data?.zone ?? null,
    quote: input.service === "" ? null : (data ?? null),
  };
}

async function fetchQuote(service: string, zip: string): Promise<Quote> {
  const response = await fetch(`/api/quote?${new URLSearchParams({ service, zip })}`);
  if (!response.ok) throw new Error(`The price could not be read: ${response.status}`);
  return fromQuoteResponse(await response.json());
}
