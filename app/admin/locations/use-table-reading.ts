import { useEffect, useState } from "react";
import {
  type LocationsCsvContext,
  type LocationsCsvResult,
  locationsCsvSteps,
  type RowsRead,
} from "../../../core/locations/csv/parse-locations.ts";

/** How long the browser is kept busy at a time, in milliseconds: a frame and no more. */
const SLICE_MS = 12;

/** A table that is being read, or what it contains; null without a table. */
export type TableReading =
  | ({ readonly kind: "reading" } & RowsRead)
  | { readonly kind: "read"; readonly result: LocationsCsvResult };

/** Reads a table in slices, so that the page answers meanwhile. Another text, or none, ends the reading. */
export function useTableReading(
  text: string,
  { existing, states, defaultState }: Required<LocationsCsvContext>,
): TableReading | null {
  const [reading, setReading] = useState<TableReading | null>(null);
  useEffect(() => {
    if (text.trim() === "") return setReading(null);
    const steps = locationsCsvSteps(text, { existing, states, defaultState });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readOn = () => {
      const pauseAt = performance.now() + SLICE_MS;
      for (;;) {
        const step = steps.next();
        if (step.done) return setReading({ kind: "read", result: step.value });
        if (performance.now() < pauseAt) continue;
        setReading({ kind: "reading", ...step.value });
        timer = setTimeout(readOn);
        return;
      }
    };
    readOn();
    return () => clearTimeout(timer);
  }, [text, existing, states, defaultState]);
  return reading;
}
