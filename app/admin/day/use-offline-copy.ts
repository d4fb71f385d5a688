import { useEffect, useState } from "react";
import { isoDay } from "../../../core/format/dates.ts";
import { formatWeekdayAndNumber } from "../../../core/format/days.ts";
import { requestWorker } from "../shared/offline/connection.ts";

/** Asks the service worker to store these days' sheets whenever they were loaded; true once they are stored. */
export function useOfflineCopy(
  { person, zone, days }: { person: string; zone: string; days: readonly string[] },
  loaded: object,
): boolean {
  const [storedFor, setStoredFor] = useState<object | null>(null);
  const paths = days.map((day) => `/admin/day?on=${day}`).join(" ");
  useEffect(() => {
    if (paths === "" || !navigator.onLine || "kept" in document.documentElement.dataset) return;
    let isMounted = true;
    void requestWorker({ ask: "keep", person, zone, paths: paths.split(" ") }).then((isDone) => {
      if (isMounted && isDone) setStoredFor(loaded);
    });
    return () => {
      isMounted = false;
    };
  }, [person, zone, paths, loaded]);
  return storedFor === loaded;
}

/** `at`, or `on Tue 24 at` if the sheet was stored on another day of the business's time zone. */
export function storedAtText(zone: string, readOn: string): string {
  return readOn === isoDay(Date.now(), zone) ? "at" : `on ${formatWeekdayAndNumber(readOn)} at`;
}
