import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { SlotOptions } from "./slots/slot-options.ts";

const TYPING_PAUSE_MS = 250;

/** Loads the slots of a day and the evaluation of a time whenever the query changes; "" loads nothing. */
export function useSlotOptions(query: string): {
  options: SlotOptions | undefined;
  isLoading: boolean;
} {
  const { load, data, state } = useFetcher<SlotOptions>();
  useEffect(() => {
    if (query === "") return;
    const ask = () => void load(`/admin/visits/starts?${query}`);
    const soon = setTimeout(ask, TYPING_PAUSE_MS);
    // What was asked without a connection has no answer.
    window.addEventListener("online", ask);
    return () => {
      clearTimeout(soon);
      window.removeEventListener("online", ask);
    };
  }, [query, load]);
  const isCurrent = data?.query === query;
  return { options: query === "" ? undefined : data, isLoading: state !== "idle" || !isCurrent };
}
