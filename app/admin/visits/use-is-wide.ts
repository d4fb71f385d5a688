import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 62em)";

/** Whether the screen is wide enough for a calendar; null until the page is hydrated. */
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
