import { useEffect, useRef } from "react";
import { MINUTE_MS } from "../../../core/format/time-units.ts";

/** Runs a function every minute while the page is visible, and when it becomes visible again. */
export function useEveryMinute(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const runIfVisible = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    const timer = setInterval(runIfVisible, MINUTE_MS);
    document.addEventListener("visibilitychange", runIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", runIfVisible);
    };
  }, []);
}
