import { useEffect, useRef, useState } from "react";

/**
 * What the price book says as the choice changes; null where it has no price, or none can be asked for. The answer to an older
 * choice is left out. Answers whether a price is on its way: what stands there then is an older choice's.
 */
export function useEstimate(
  services: readonly string[],
  zip: string,
  onPrice: (total: number | null) => void,
): boolean {
  const told = useRef(onPrice);
  told.current = onPrice;
  const query = new URLSearchParams(services.map((id) => ["service", id]));
  query.set("zip", zip);
  const asked = String(query);
  const first = useRef(asked);
  const [known, setKnown] = useState(asked);
  const isWhole = services.length > 0 && /^\d{5}$/.test(zip);
  useEffect(() => {
    if (asked === first.current || !isWhole) return;
    first.current = "";
    const leaving = new AbortController();
    const tell = (total: number | null) => {
      told.current(total);
      setKnown(asked);
    };
    fetch(`/api/quote?${asked}`, { signal: leaving.signal })
      .then(async (answer) => {
        const { total } = (await answer.json()) as { total?: unknown };
        tell(answer.ok && typeof total === "number" ? total : null);
      })
      .catch(() => {
        if (!leaving.signal.aborted) tell(null); // without a line the amount is typed by hand
      });
    return () => leaving.abort();
  }, [asked, isWhole]);
  return isWhole && asked !== known;
}
