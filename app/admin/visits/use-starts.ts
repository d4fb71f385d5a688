import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { StartsHeard } from "./starts/heard.ts";

/** Asks for the starts of a day and the verdict on a time, anew whenever what is asked changes; "" asks nothing. */
export function useStarts(query: string): { heard: StartsHeard | undefined; isAsking: boolean } {
  const { load, data, state } = useFetcher<StartsHeard>();
  useEffect(() => {
    if (query === "") return;
    // Whoever types is not done yet.
    const soon = setTimeout(() => void load(`/admin/visits/starts?${query}`), 250);
    return () => clearTimeout(soon);
  }, [query, load]);
  const isAnswer = data?.asked === query;
  return { heard: query === "" ? undefined : data, isAsking: state !== "idle" || !isAnswer };
}
