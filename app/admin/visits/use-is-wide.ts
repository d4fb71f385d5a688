import { useSyncExternalStore } from "react";

/** Whether the screen is at least this wide, or wide enough for the calendar of a week; null until the page is hydrated. */
export function useIsWide(least = "62em"): boolean | null {
  const wide = `(min-width: ${least})`;
  return useSyncExternalStore<boolean | null>(
    (onChange) => {
      const query = window.matchMedia(wide);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(wide).matches,
    () => null,
  );
}
