import { useEffect, useRef } from "react";

/** What the price book says as the choice changes; null where it has no price. The answer to an older choice is left out. */
export function useEstimate(
  services: readonly string[],
  zip: string,
  onPrice: (total: number | null) => void,
): void {
  const told = useRef(onPrice);
  told.current = onPrice;
  const query = new URLSearchParams(services.map((id) => ["service", id]));
  query.set("zip", zip);
  const asked = String(query);
  const first = useRef(asked);
  const isWhole = services.length > 0 && /^\d{5}$/.test(zip);
  useEffect(() => {
    if (asked === first.current || !isWhole) return;
    first.current = "";
    const leaving = new AbortController();
    fetch(`/api/quote?${asked}`, { signal: leaving.signal })
      .then(async (answer) => {
        const { total } = (await answer.json()) as { total?: unknown };
        told.current(answer.ok && typeof total === "number" ? total : null);
      })
      .catch(() => {}); // without a line the amount is typed by hand
    return () => leaving.abort();
  }, [asked, isWhole]);
}
