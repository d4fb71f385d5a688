import { useEffect, useRef, useState } from "react";
import { isZip } from "../../../../core/format/patterns.ts";

/**
 * Fetches the estimate for the selected services and ZIP whenever they change, and passes its total in dollars to `onPrice`;
 * null where there is no price. Responses to an earlier selection are ignored. Returns whether an estimate is still loading.
 */
export function useEstimate(
  services: readonly string[],
  zip: string,
  onPrice: (total: number | null) => void,
): boolean {
  const latestOnPrice = useRef(onPrice);
  latestOnPrice.current = onPrice;
  const query = new URLSearchParams(services.map((id) => ["service", id]));
  query.set("zip", zip);
  const queryText = String(query);
  const first = useRef(queryText);
  const [pricedQuery, setPricedQuery] = useState(queryText);
  const isComplete = services.length > 0 && isZip(zip);
  useEffect(() => {
    if (queryText === first.current || !isComplete) return;
    first.current = "";
    const abort = new AbortController();
    const report = (total: number | null) => {
      latestOnPrice.current(total);
      setPricedQuery(queryText);
    };
    fetch(`/api/quote?${queryText}`, { signal: abort.signal })
      .then(async (response) => {
        const { total }: { total?: unknown } = Object(await response.json());
        report(response.ok && typeof total === "number" ? total : null);
      })
      .catch(() => {
        if (!abort.signal.aborted) report(null); // offline: the owner types the amount
      });
    return () => abort.abort();
  }, [queryText, isComplete]);
  return isComplete && queryText !== pricedQuery;
}
