import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 62em)";

/** Whether there is room for a calendar; null until the page is awake and knows. */
export function useIsWide(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (onChange) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(WIDE).matches,
    () => null,
  );
}
