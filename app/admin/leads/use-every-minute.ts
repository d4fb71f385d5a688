import { useEffect, useRef } from "react";

const MINUTE_MS = 60_000;

/** Does something once a minute while somebody looks at the page, and when they come back to it. */
export function useEveryMinute(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
