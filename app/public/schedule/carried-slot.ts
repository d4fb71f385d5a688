import { z } from "zod";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import { cents } from "../../../core/format/money.ts";

const instant = z.number().int().min(0).max(8.64e15);
const amount = z.number().int().min(0).max(100_000_000).transform(cents);

/** A slot as a form carries it. Only what the page shows depends on it: the desk evaluates and prices it again. */
const slotSchema = z.object({
  start: instant,
  end: instant,
  price: amount,
  travelFee: amount,
  surcharge: z.object({ kind: z.enum(["same-day", "after-hours", "holiday"]), amount }).nullable(),
  total: amount,
  nearby: z.boolean(),
});

/** A slot as the text of a hidden field. */
export function serializeSlot(start: Slot): string {
  return JSON.stringify(start);
}

/** The slot from a hidden field; null if it is invalid. */
export function parseShownSlot(text: string): Slot | null {
  try {
    return slotSchema.parse(JSON.parse(text));
  } catch {
    return null; // the visitor chooses a slot again
  }
}
