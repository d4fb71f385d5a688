import { z } from "zod";
import type { OpenStart } from "../../../core/booking/starts.ts";

const instant = z.number().int().min(0).max(8.64e15);
const cents = z.number().int().min(0).max(100_000_000);

/** A start as a form carries it. Only what the page shows hangs on it: the desk judges and prices anew. */
const shown = z.object({
  start: instant,
  end: instant,
  price: cents,
  travelFee: cents,
  surcharge: z
    .object({ kind: z.enum(["same-day", "after-hours", "holiday"]), amount: cents })
    .nullable(),
  total: cents,
  nearby: z.boolean(),
});

/** Writes the start a form carries. */
export function writeShown(start: OpenStart): string {
  return JSON.stringify(start);
}

/** Reads the start a form carried; null when it is none. */
export function readShown(text: string): OpenStart | null {
  try {
    return shown.parse(JSON.parse(text));
  } catch {
    return null; // whoever wrote that chooses a start anew
  }
}
