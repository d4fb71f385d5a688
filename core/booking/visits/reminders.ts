import { HOUR_MS } from "../../format/time-units.ts";
import type { Visit } from "./visit.ts";

/** A reminder to send. Visit, start and kind identify it, so none is sent twice and a moved visit gets new ones. */
export interface Reminder {
  readonly kind: `${number}h`;
  readonly at: number;
}

/** The future reminders of a visit, in order, each a number of `hours` before the start. Only confirmed visits have any. */
export function remindersOf(
  { state, start }: Pick<Visit, "state" | "start">,
  hours: readonly number[],
  now: number,
): Reminder[] {
  if (state !== "confirmed") return [];
  return [...new Set(hours)]
    .map((before): Reminder => ({ kind: `${before}h`, at: start - Math.round(before * HOUR_MS) }))
    .filter(({ at }) => at >= now)
    .toSorted((a, b) => a.at - b.at);
}
