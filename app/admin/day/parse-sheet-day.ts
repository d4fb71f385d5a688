import { isCalendarDay } from "../../../core/format/patterns.ts";

/** A day of this century from a URL; null for any other text. */
export function parseSheetDay(text: string): string | null {
  return text.startsWith("20") && isCalendarDay(text) ? text : null;
}
