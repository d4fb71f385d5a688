import { useQuery } from "@tanstack/react-query";
import type { QuoteAnswer } from "../../core/pricing/quote.ts";
import type { QuoteKit, QuoteState } from "../widgets/quote-form/quote-state.ts";

/** Asks the desk for a price while the visitor types; nothing is asked until the ZIP is whole. */
export function useQuote(kit: QuoteKit, wish: { service: string; zip: string }): QuoteState {
  // The zone is the same for every service, so it shows before one is chosen.
  const service = wish.service || (kit.services[0]?.id ?? "");
  const { data } = useQuery({
    queryKey: ["quote", service, wish.zip],
    queryFn: () => fetchQuote(service, wish.zip),
    enabled: /^\d{5}$/.test(wish.zip),
    staleTime: 60_000,
  });
  return { ...wish, zone: data?.zone ?? null, quote: wish.service === "" ? null : (data ?? null) };
}

async function fetchQuote(service: string, zip: string): Promise<QuoteAnswer> {
  const response = await fetch(`/api/quote?${new URLSearchParams({ service, zip })}`);
  if (!response.ok) throw new Error(`The price could not be read: ${response.status}`);
  return response.json();
}
