import { useEffect } from "react";
import { useRevalidator } from "react-router";

const INTERVAL_MS = 1_500;
const MAX_POLLS = 20;

/** Reloads the view's data every 1.5 seconds while something is in progress, for half a minute unless more polls are allowed. */
export function usePolling(isPending: boolean, maxPolls = MAX_POLLS): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isPending) return;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls >= maxPolls) clearInterval(timer);
      void revalidate();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPending, maxPolls, revalidate]);
}
